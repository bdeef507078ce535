import type { CommunityLink } from '../../contract.ts'
import styles from '../community.module.css'

/** External links, grouped by name. */
export function LinkGroups({ links }: { links: readonly CommunityLink[] }) {
  const groups = Map.groupBy(links, ({ grouping }) => grouping)
  return (
    <div className={styles.people}>
      {[...groups].map(([grouping, entries]) => (
        <div key={grouping}>
          <h3>{grouping}</h3>
          <ul className={styles.links}>
            {entries.map((link) => (
              <li key={link.id}>
                <ExternalLink link={link} />
              </li>
            ))}
          </ul>
        </div>
      ))}
    </div>
  )
}

export function ExternalLink({ link }: { link: CommunityLink }) {
  return (
    <a className="link" href={link.linkAddress} rel="noopener nofollow ugc" target="_blank">
      {link.description}
      <span className="sr"> (opens another site)</span>
    </a>
  )
}

export function hostName(address: string) {
  return URL.parse(address)?.host.replace(/^www\./, '') ?? ''
}
