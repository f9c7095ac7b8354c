import { Box, Flex, Grid, Stack, Text } from '@chakra-ui/react';
import { Trans, useLingui } from '@lingui/react/macro';
import { Copy, Share2 } from 'lucide-react';
import { useState } from 'react';
import type { InvitationSummary } from '#app/data/invitations.ts';
import { useShownAmountText } from '#app/components/amount.tsx';
import type { ShareResult } from '#app/platform/browser/native.ts';
import { shareText } from '#app/platform/browser/native.ts';
import { Button } from '#app/ui/controls/button.tsx';
import { CopyByHand, useCopying } from '#app/ui/controls/copying.tsx';
import { QrCode } from '#app/ui/surfaces/qr-code.tsx';

/** The rule in one sentence, and the link as text, QR code and something to share. */
export const InvitationLink = ({ summary }: { readonly summary: InvitationSummary }) => {
  const { t } = useLingui();
  const { link, code, reward, qualifying_transfer: needed } = summary;
  const write = useShownAmountText();
  const [outcome, setOutcome] = useState<ShareResult | undefined>();
  const rewardText = write({ wire: reward.amount, currency: reward.currency });
  const neededText = write({ wire: needed.amount, currency: needed.currency });
  const text = t`I send money between the United States and Bangladesh with Kheya. Join with my link: ${link}`;
  return (
    <Grid
      as="section"
      aria-label={t`Your invitation link`}
      templateColumns={{ base: 'minmax(0, 1fr)', sm: 'minmax(0, 1fr) auto' }}
      alignItems="center"
      alignSelf={{ lg: 'stretch' }}
      gap="6"
      padding="6"
      borderRadius="lg"
      bg="brand"
      bgImage="linear-gradient(135deg, transparent, {colors.blackAlpha.500})"
      color="brand.fg"
    >
      <Stack gap="3">
        <Text as="h2" textStyle="2xl">
          <Trans>
            You get {rewardText} when your friend’s first transfer of {neededText} or more arrives.
          </Trans>
        </Text>
        <CopyableLink link={link} />
        <Box asChild alignSelf="flex-start" borderColor="brand.fg" bg="brand.fg" color="brand">
          <Button onClick={() => void shareText(t`Join me on Kheya`, text).then(setOutcome)}>
            <Share2 size={18} aria-hidden="true" />
            <Trans>Share invitation</Trans>
          </Button>
        </Box>
        <Text role="status" _empty={{ display: 'none' }}>
          {outcome === 'copied' ? <Trans>Copied as text. Paste it where you want it.</Trans> : null}
        </Text>
        {outcome === 'failed' ? <CopyByHand text={text} /> : null}
        <p>
          <Trans>
            Or give them your code: <strong translate="no">{code}</strong>
          </Trans>
        </p>
      </Stack>
      <Stack
        as="figure"
        align="center"
        textStyle="sm"
        css={{ '& svg': { boxSize: '156px', borderRadius: 'md' } }}
      >
        <QrCode text={link} label={t`QR code of your invitation link`} />
        <figcaption>
          <Trans>Scan to join</Trans>
        </figcaption>
      </Stack>
    </Grid>
  );
};

/** The link without its protocol, and the button that copies it whole. */
const CopyableLink = ({ link }: { readonly link: string }) => {
  const { copy, isCopied, byHand } = useCopying();
  return (
    <>
      <Flex
        wrap="wrap"
        align="center"
        justify="space-between"
        gap="4px 12px"
        padding="4px 4px 4px 12px"
        border="1px solid"
        borderColor="brand.fg/35"
        borderRadius="md"
        bg="brand.fg/12"
      >
        <Box asChild minWidth="0" overflowWrap="anywhere">
          <span translate="no" title={link}>
            {link.replace(/^https?:\/\//u, '')}
          </span>
        </Box>
        <Box asChild color="brand.fg" _hover={{ bg: 'brand.fg/16' }}>
          <Button kind="ghost" onClick={() => void copy(link)}>
            <Copy size={18} aria-hidden="true" />
            {isCopied ? <Trans>Copied!</Trans> : <Trans>Copy</Trans>}
          </Button>
        </Box>
      </Flex>
      {byHand}
    </>
  );
};
