import { formatCount } from '#kernel/format.ts'
import { SpriteIcon } from '#ui/sprite-icon.tsx'
import styles from '../community.module.css'
import { CommunityFrame } from '../community-frame.tsx'
import { type CommunityView, type SectionId, sectionsShown, splitLinks } from '../community-view.ts'
import { describeBoard } from '../describe-board.ts'
import { SectionFrame } from '../section-frame.tsx'
import { Classified } from './classified.tsx'
import { Documents } from './documents.tsx'
import { EventLine } from './event-line.tsx'
import { hostName, LinkGroups, OutsideLink } from './link-groups.tsx'
import { PersonLine } from './person-line.tsx'

/** The community as visitors read it: what is empty is not there. */
export function CommunityReading({ view }: { view: CommunityView }) {
  const sections = sectionsShown({ ...view, mayEdit: false })
  const isShown = (id: SectionId) => sections.some((section) => section.id === id)
  const ahead = view.events.filter(({ date }) => date >= view.today)
  const { links, realEstate } = splitLinks(view.links)
  return (
    <CommunityFrame
      name={view.intro?.name ?? 'Community'}
      text={view.intro?.text ?? null}
      photo={view.photo}
      sections={sections}
    >
      {isShown('events') && (
        <SectionFrame id="events" title="Events" note={`${ahead.length} ahead`}>
          <ul className={styles.events}>
            {ahead.map((event) => (
              <EventLine key={event.id} event={event} />
            ))}
          </ul>
        </SectionFrame>
      )}
      {isShown('documents') && (
        <SectionFrame
          id="documents"
          title="Documents"
          note="One line per document, one link per file type"
        >
          <Documents documents={view.documents} />
        </SectionFrame>
      )}
      {isShown('board') && (
        <SectionFrame id="board" title="Board" note={describeBoard(view)}>
          <ul className={styles.people}>
            {view.board.map(({ id, person, position }) => (
              <PersonLine key={`board${id}`} person={person} office={position} />
            ))}
            {view.chairs.map(({ id, chairPerson, description }) => (
              <PersonLine
                key={`chair${id}`}
                person={chairPerson}
                office={`Chair, ${description}`}
              />
            ))}
          </ul>
        </SectionFrame>
      )}
      {isShown('faq') && (
        <SectionFrame id="faq" title="FAQ" note={formatCount(view.faqs.length, 'question')}>
          <div className={styles.questions}>
            {view.faqs.map(({ id, description, details }) => (
              <details key={id}>
                <summary>
                  <h4>{description}</h4>
                  <SpriteIcon name="chevron-up" size={16} />
                </summary>
                <p>{details}</p>
              </details>
            ))}
          </div>
        </SectionFrame>
      )}
      {isShown('links') && (
        <SectionFrame id="links" title="Links" note="By group">
          <LinkGroups links={links} />
        </SectionFrame>
      )}
      {isShown('classified') && <Classified lines={view.classified} />}
      {isShown('real-estate') && (
        <SectionFrame id="real-estate" title="Real estate" note="Hangars, lots and homes">
          <ul className={styles.people}>
            {realEstate.map((link) => (
              <li key={link.id}>
                <div>
                  <OutsideLink link={link} />
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
