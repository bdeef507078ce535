import { editModePath } from '#features/listings/web/public/edit-mode.ts'
import { confirmListingEndpoint } from '#features/selling/status-contract.ts'
import { formatCount } from '#kernel/format/numbers.ts'
import { t, translate } from '#kernel/messages/translate.ts'
import { callApi } from '#kernel/web/api-client.ts'
import { destinations } from '#kernel/web/destinations.ts'
import { Button, LinkButton } from '#ui/button.tsx'
import { useWrite } from '#ui/use-write.ts'
import type { TodayItem } from '../../contract.ts'
import type { TodayKind } from '../../today-rules.ts'
import { describeTask } from './today-labels.ts'

/** Button that does the task, or opens the page where it's done. */
export function TodayAction({ task, bizId, isFirst }: TodayActionProps) {
  const variant = isFirst ? 'act' : undefined
  if (task.kind === 'confirm') return <Confirm task={task} variant={variant} />
  const { label, to } = actions[task.kind](task, bizId)
  return (
    <LinkButton to={to} {...(variant && { variant })}>
      {translate(label)}
      <span className="sr">: {describeTask(task)}</span>
    </LinkButton>
  )
}

const actions: Record<Exclude<TodayKind, 'confirm'>, (task: TodayItem, bizId: number) => Action> = {
  reply: ({ leadId, others }, bizId) => ({
    label: 'Reply',
    to:
      others.length > 0
        ? `${destinations.leadTracker(bizId)}?view=table&state=1&sort=oldest`
        : destinations.lead(leadId ?? 0),
  }),
  step: ({ leadId, others }, bizId) =>
    others.length > 0
      ? {
          label: 'View leads',
          to: `${destinations.leadTracker(bizId)}?view=table&due=1&sort=step`,
        }
      : { label: 'View lead', to: destinations.lead(leadId ?? 0) },
  viewing: ({ leadId }) => ({ label: 'View lead', to: destinations.lead(leadId ?? 0) }),
  question: ({ url }) => ({ label: 'Answer question', to: `${url}#questions` }),
  expires: ({ listingId }) => ({ label: 'Extend', to: destinations.payListing(listingId ?? 0) }),
  activate: () => ({ label: 'Activate', to: destinations.profile('aircraft') }),
  asked: ({ url }) => ({ label: 'Add', to: editModePath(url ?? '', 'edit') }),
  price: ({ url }) => ({ label: 'Price check', to: `${url}#price-check` }),
  photos: ({ url }) => ({ label: 'Add photos', to: editModePath(url ?? '', 'edit') }),
}

function Confirm({ task, variant }: { task: TodayItem; variant: 'act' | undefined }) {
  const ids = [...(task.listingId === null ? [] : [task.listingId]), ...task.others]
  const confirm = useWrite(async () => {
    for (const id of ids) await callApi(confirmListingEndpoint, { id })
    const count = formatCount(ids.length, 'aircraft', 'aircraft')
    return t`${count} confirmed as still for sale`
  })
  return (
    <Button busy={confirm.isBusy} onClick={confirm.run} {...(variant && { variant })}>
      {ids.length > 1 ? t`Confirm all ${ids.length}` : 'Confirm'}
      <span className="sr">: {describeTask(task)}</span>
    </Button>
  )
}

type Action = { label: string; to: string }
type TodayActionProps = { task: TodayItem; bizId: number; isFirst: boolean }
