import { NotStated } from '#ui/facts/not-stated.tsx'

/** Links to the manufacturer's website and shows its host name. */
export function WebsiteLink({ website, name }: { website: string | null; name: string }) {
  if (!website) return <NotStated />
  return (
    <a className="link" href={website} rel="noopener nofollow" target="_blank">
      {new URL(website).hostname.replace(/^www\./, '')}
      <span className="sr">, website of {name} (opens in a new tab)</span>
    </a>
  )
}
