import { formatBytes, formatCount } from '#kernel/format/numbers.ts'
import { t } from '#kernel/messages/translate.ts'
import type { CommunityDocument } from '../../contract.ts'
import { groupDocuments } from '../../document-rules.ts'
import styles from '../community.module.css'
import { CommunityFrame } from '../community-frame.tsx'
import {
  type CommunityView,
  type SectionId,
  splitLinks,
  visibleSections,
} from '../community-view.ts'
import { describeBoard } from '../describe-board.ts'
import { SectionFrame } from '../section-frame.tsx'
import { ClassifiedSection } from './classified-section.tsx'
import { EventItem } from './event-item.tsx'
import { ExternalLink, hostName, LinkGroups } from './link-groups.tsx'
import { PersonItem } from './person-item.tsx'

/** The community as visitors see it, without empty sections. */
export function CommunityContent({ view }: { view: CommunityView }) {
  const sections = visibleSections({ ...view, mayEdit: false })
  const isVisible = (id: SectionId) => sections.some((section) => section.id === id)
  const ahead = view.events.filter(({ date }) => date >= view.today)
  const { links, realEstate } = splitLinks(view.links)
  return (
    <CommunityFrame
      name={view.intro?.name ?? 'Community'}
      text={view.intro?.text ?? null}
      photo={view.photo}
      sections={sections}
    >
      {isVisible('events') && (
        <SectionFrame id="events" title="Events" note={t`${ahead.length} upcoming`}>
          <ul className={styles.events}>
            {ahead.map((event) => (
              <EventItem key={event.id} event={event} />
            ))}
          </ul>
        </SectionFrame>
      )}
      {isVisible('documents') && (
        <SectionFrame
          id="documents"
          title="Documents"
          note="One line per document, one link per file type"
        >
          <DocumentList documents={view.documents} />
        </SectionFrame>
      )}
      {isVisible('board') && (
        <SectionFrame id="board" title="Board" note={describeBoard(view)}>
          <ul className={styles.people}>
            {view.board.map(({ id, person, position }) => (
              <PersonItem key={`board${id}`} person={person} office={position} />
            ))}
            {view.chairs.map(({ id, chairPerson, description }) => (
              <PersonItem
                key={`chair${id}`}
                person={chairPerson}
                office={t`Chair, ${description}`}
              />
            ))}
          </ul>
        </SectionFrame>
      )}
      {isVisible('faq') && (
        <SectionFrame id="faq" title="FAQ" note={formatCount(view.faqs.length, 'question')}>
          <div className={styles.questions}>
            {view.faqs.map(({ id, description, details }) => (
              <details key={id}>
                <summary>
                  <h3>{description}</h3>
                </summary>
                <p>{details}</p>
              </details>
            ))}
          </div>
        </SectionFrame>
      )}
      {isVisible('links') && (
        <SectionFrame id="links" title="Links" note="By group">
          <LinkGroups links={links} />
        </SectionFrame>
      )}
      {isVisible('classified') && <ClassifiedSection lines={view.classified} />}
      {isVisible('real-estate') && (
        <SectionFrame id="real-estate" title="Real estate" note="Hangars, lots, and homes">
          <ul className={styles.people}>
            {realEstate.map((link) => (
              <li key={link.id}>
                <div>
                  <ExternalLink link={link} />
                  <span>{hostName(link.linkAddress)}</span>
                </div>
              </li>
            ))}
          </ul>
        </SectionFrame>
      )}
    </CommunityFrame>
  )
}

/** One row per document, with a link for each file type. */
function DocumentList({ documents }: { documents: readonly CommunityDocument[] }) {
  return (
    <ul className={styles.lines}>
      {groupDocuments(documents).map(({ name, description, files }) => (
        <li key={name}>
          <div>
            <b>{name}</b>
            <small className="num">
              {[description, files[0] && formatBytes(files[0].bytes)].filter(Boolean).join(', ')}
            </small>
          </div>
          <span className={styles.types}>
            {files.map(({ id, ext, fullBlobPath, bytes }) => (
              <a
                key={id}
                className="link"
                href={fullBlobPath}
                download
                aria-label={t`${name} as ${ext.toUpperCase()}, ${formatBytes(bytes)}`}
              >
                {ext.toUpperCase()}
              </a>
            ))}
          </span>
        </li>
      ))}
    </ul>
  )
}
