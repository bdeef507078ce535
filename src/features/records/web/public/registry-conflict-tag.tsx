import IconAlertTriangle from '#icons/IconAlertTriangle'
import { Tag } from '#ui/facts/tag.tsx'

/** Says that the number belongs to another model, and links to the evidence on the listing's page. */
export function RegistryConflictTag({ listingUrl = '' }: { listingUrl?: string }) {
  return (
    <a href={`${listingUrl}#history`}>
      <Tag tone="late" icon={<IconAlertTriangle />}>
        Another model in the FAA registry
      </Tag>
    </a>
  )
}
