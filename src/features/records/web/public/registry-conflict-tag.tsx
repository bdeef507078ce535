import IconAlertTriangle from '#icons/IconAlertTriangle'
import { formatDate } from '#kernel/format/dates.ts'
import { translate } from '#kernel/messages/translate.ts'
import { Tag } from '#ui/facts/tag.tsx'

/** Says what the FAA registry contradicts, and links to the evidence on the listing's page. */
export function RegistryConflictTag({ listingUrl = '', label, registryAt }: Props) {
  const name = translate(label ?? 'Another model in the FAA registry')
  return (
    <a href={`${listingUrl}#history`}>
      <Tag tone="hot" icon={<IconAlertTriangle />}>
        {name}
        {registryAt && `, ${formatDate(registryAt)}`}
      </Tag>
    </a>
  )
}

type Props = { listingUrl?: string; label?: string; registryAt?: string }
