import { editModePath } from '#features/listings/web/public/edit-mode.ts'
import { confirmListingEndpoint } from '#features/selling/status-contract.ts'
import IconCalendar from '#icons/IconCalendar'
import IconChartLine from '#icons/IconChartLine'
import IconHelpCircle from '#icons/IconHelpCircle'
import IconMessage from '#icons/IconMessage'
import IconPhoto from '#icons/IconPhoto'
import { formatCount } from '#kernel/format/numbers.ts'
import { t, translate } from '#kernel/messages/translate.ts'
import { callApi } from '#kernel/web/api-client.ts'
import { destinations } from '#kernel/web/destinations.ts'
import { Button, LinkButton } from '#ui/button.tsx'
import type { Icon } from '#ui/icon.ts'
import { useWrite } from '#ui/use-write.ts'
import type { AttentionReason } from '../../../contract.ts'

/** Action that resolves an attention reason: either a button or a link to the relevant page. */
export function AttentionAction({ listing, reason }: AttentionActionProps) {
  if (reason.kind === 'unconfirmed') return <Confirm listing={listing} />
  const { label, to } =
    reason.kind === 'lead-waits'
      ? { label: 'Reply', to: destinations.lead(reason.leadId) }
      : steps[reason.kind](listing)
  return (
    <LinkButton size="sm" to={to}>
      {translate(label)}
      <span className="sr"> {listing.title}</span>
    </LinkButton>
  )
}

const steps: Record<Exclude<AttentionReason['kind'], 'unconfirmed' | 'lead-waits'>, Step> = {
  expires: ({ id }) => ({ label: 'Extend', to: destinations.payListing(id) }),
  'no-lead': ({ url }) => ({ label: 'Improve', to: editModePath(url, 'edit') }),
  'few-photos': ({ url }) => ({ label: 'Add photos', to: editModePath(url, 'edit') }),
}

function Confirm({ listing }: { listing: Listing }) {
  const confirm = useWrite(async () => {
    await callApi(confirmListingEndpoint, { id: listing.id })
    return t`${listing.title} confirmed as still for sale`
  })
  return (
    <Button size="sm" busy={confirm.isBusy} onClick={confirm.run}>
      Confirm<span className="sr"> {listing.title}</span>
    </Button>
  )
}

type Listing = { id: number; url: string; title: string }
type Step = (listing: Listing) => { label: string; to: string }
type AttentionActionProps = { listing: Listing; reason: AttentionReason }

/** Tag style for each reason. Overdue reasons are amber, and waiting buyers are highlighted. */
export const reasonStyles: Record<AttentionReason['kind'], ReasonStyle> = {
  'lead-waits': { tone: 'hot', icon: IconMessage },
  expires: { tone: 'late', icon: IconCalendar },
  unconfirmed: { tone: 'late', icon: IconHelpCircle },
  'no-lead': { tone: 'quiet', icon: IconChartLine },
  'few-photos': { tone: 'quiet', icon: IconPhoto },
}

export function describeReason(reason: AttentionReason): string {
  switch (reason.kind) {
    case 'lead-waits':
      return t`Lead waiting ${reason.hours < 72 ? t`${reason.hours} hr` : formatCount(Math.floor(reason.hours / 24), 'day')}`
    case 'expires':
      return reason.days === 0
        ? translate('Expires today')
        : t`Expires in ${formatCount(reason.days, 'day')}`
    case 'unconfirmed':
      return t`Still for sale? Not confirmed for ${formatCount(reason.days, 'day')}`
    case 'no-lead':
      return t`No leads in ${formatCount(reason.days, 'day')}`
    case 'few-photos':
      return reason.photos === 0
        ? translate('No photos')
        : t`Only ${formatCount(reason.photos, 'photo')}`
  }
}

type ReasonStyle = { tone: 'hot' | 'late' | 'quiet'; icon: Icon }
