import { Settings } from 'lucide-react';
import { useState } from 'react';
import { BackButton } from '../ui/controls/back-button.tsx';
import { Button, ButtonAnchor } from '../ui/controls/button.tsx';
import { DayField } from '../ui/controls/day-field.tsx';
import { CopyRow, DetailRow } from '../ui/controls/detail-row.tsx';
import { NetworkButton } from '../ui/controls/network-button.tsx';
import { PinPad } from '../ui/controls/pin-pad.tsx';
import { Tick } from '../ui/forms/tick.tsx';
import { Button as PlainButton } from '../ui/plain/button.tsx';
import { Samples } from './samples.tsx';
import styles from './gallery.module.css';

const kinds = ['primary', 'secondary', 'ghost', 'danger'] as const;

const Buttons = () => (
  <>
    <Samples title="Button">
      {kinds.map((kind) => (
        <Button key={kind} kind={kind}>
          {kind}
        </Button>
      ))}
      {kinds.map((kind) => (
        <Button key={kind} kind={kind} disabled>
          {kind}, disabled
        </Button>
      ))}
      <Button kind="icon" aria-label="Settings">
        <Settings aria-hidden />
      </Button>
      <ButtonAnchor href="#link">link</ButtonAnchor>
    </Samples>
    <Samples title="Button outside the design system">
      {kinds.map((kind) => (
        <PlainButton key={kind} kind={kind}>
          {kind}
        </PlainButton>
      ))}
    </Samples>
    <Samples title="NetworkButton (set the browser offline to see its reason)">
      <NetworkButton kind="primary">Send $200.00</NetworkButton>
      <NetworkButton aria-disabled>Saving</NetworkButton>
      <BackButton onBack={() => undefined} />
    </Samples>
  </>
);

/** Buttons, rows that copy, and controls outside a form. */
export const ControlSamples = () => {
  const [day, setDay] = useState('2026-11-26');
  const [isTicked, setIsTicked] = useState(false);
  return (
    <>
      <Buttons />
      <Samples title="DetailRow, CopyRow">
        <dl className={styles['wide']}>
          <DetailRow label="Bank">Ferry Street Demonstration Bank, N.A.</DetailRow>
          <CopyRow label="Account number" value="1234 5678 9012" copies="123456789012" />
        </dl>
      </Samples>
      <Samples title="Tick, DayField">
        <Tick isTicked={isTicked} onTick={setIsTicked}>
          I have read the terms
        </Tick>
        <DayField
          label="From"
          day={day}
          min="2026-01-01"
          max="2026-11-26"
          problemId={undefined}
          onChange={setDay}
        />
      </Samples>
      <Samples title="PinPad">
        <PinPad label="PIN" onEntered={() => undefined} />
        <PinPad label="PIN, disabled" isDisabled onEntered={() => undefined} />
      </Samples>
    </>
  );
};
