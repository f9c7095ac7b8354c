import { useLingui } from '@lingui/react/macro';

/** A masked figure: read out as hidden, not as the mask. A page with one is not printed (shell/layout.module.css). */
export const HiddenFigure = ({ mask }: { readonly mask: string }) => {
  const { t } = useLingui();
  return (
    <>
      <span aria-hidden="true" data-hidden-figure>
        {mask}
      </span>
      <span className="visually-hidden" translate="yes">{t`Amount hidden`}</span>
    </>
  );
};

interface FigureChangeProps {
  readonly announcedAs: string;
  readonly figure: string;
  /** True shortly after the figure changed on screen. */
  readonly isChanged: boolean;
  readonly isHidden: boolean;
}

/** Announces a figure that changed on screen; without its value while it is hidden. */
export const FigureChange = ({ announcedAs, figure, isChanged, isHidden }: FigureChangeProps) => {
  const { t } = useLingui();
  const news = isHidden ? t`${announcedAs} changed` : t`${announcedAs}: now ${figure}`;
  return (
    <span role="status" className="visually-hidden">
      {isChanged ? news : null}
    </span>
  );
};
