import { sellerKindLabels, undeclaredSellerLabel } from '#features/accounts/seller-kinds.ts'
import IconCamera from '#icons/IconCamera'
import IconCircleCheck from '#icons/IconCircleCheck'
import IconClock from '#icons/IconClock'
import IconMessage from '#icons/IconMessage'
import IconPencil from '#icons/IconPencil'
import IconWorld from '#icons/IconWorld'
import { formatPlace } from '#kernel/format/addresses.ts'
import { formatDate } from '#kernel/format/dates.ts'
import { formatAgo } from '#kernel/format/numbers.ts'
import { translate } from '#kernel/messages/translate.ts'
import { destinations } from '#kernel/web/destinations.ts'
import { LinkButton } from '#ui/button.tsx'
import { Monogram } from '#ui/facts/monogram.tsx'
import { Link } from '#ui/link.tsx'
import { useSlots } from '#ui/slots.tsx'
import type { ListingContact } from '../../contact/listing-contact.ts'
import { formatListed } from '../../rules.ts'
import { describeAnswerShare, describeAnswerTime } from '../../seller-answers.ts'
import styles from '../contact-box.module.css'
import { editModePath } from '../public/edit-mode.ts'
import type { ListingView } from '../public/listing-view.ts'

/** Shows the seller and every way to contact them. */
export function ContactBox({ view, contact, isPreview }: ContactBoxProps) {
  const { hasPhone, hasSMS } = contact
  const { ContactSeller, RevealPhone } = useSlots()
  const { id, title, url } = view.listing
  const isOwn = view.isEditor && !isPreview
  return (
    <section className={styles.box} aria-label="Contact">
      <Seller contact={contact} isIndividual={view.listing.isIndv} />
      {isOwn && (
        <LinkButton to={editModePath(url, 'edit')} icon={IconPencil} block>
          Update
        </LinkButton>
      )}
      {!isOwn && ContactSeller && (
        <div className={isPreview ? undefined : styles.write}>
          <ContactSeller
            listingId={id}
            listingTitle={title}
            variant="box"
            label={view.listing.isSalePending ? 'Ask to be next' : 'Contact seller'}
          />
        </div>
      )}
      <div className={styles.channels}>
        {RevealPhone && (
          <RevealPhone listingId={id} hasPhone={hasPhone} hasSms={hasSMS} variant="box" />
        )}
      </div>
      <Notes view={view} contact={contact} />
      {view.isConsumerLawNoteDue && (
        <p className="mt-3 text-ink-3 text-12">
          The seller states that this is a private sale. Consumer rights for purchases from
          businesses don’t apply to it.
        </p>
      )}
      {contact.legal && (
        <p className="mt-3 text-ink-3 text-12 wrap-anywhere">
          <span translate="no">{contact.legal}</span>{' '}
          {contact.route && (
            <Link className="link" to={`${destinations.brokerage(contact.route)}#legal`}>
              Legal details
            </Link>
          )}
        </p>
      )}
    </section>
  )
}

function Seller({ contact, isIndividual }: { contact: ListingContact; isIndividual: boolean }) {
  const { sellsAs } = contact
  const undeclared = isIndividual ? undeclaredSellerLabel : null
  const kind = translate(sellsAs ? sellerKindLabels[sellsAs] : undeclared)
  const name = contact.bizName ?? contact.contactName ?? translate('Seller')
  const place = formatPlace([contact.city, contact.state].filter(Boolean).join(', '))
  const person = contact.bizName && contact.contactName
  return (
    <div className={styles.name}>
      <Monogram name={name} logoUrl={contact.logoImageUrl} tone="strong" />
      <div>
        <h2>{name}</h2>
        <p>
          {[...new Set([person, kind, place])].filter((part) => part && part !== name).join(' · ')}
        </p>
      </div>
    </div>
  )
}

function Notes({ view: { listing, now }, contact: { website, answers } }: NotesProps) {
  return (
    <div className={styles.notes}>
      {website && (
        <p>
          <IconWorld size={16} />
          <a className="link" href={website} target="_blank" rel="noopener nofollow ugc">
            Website
          </a>
        </p>
      )}
      {answers && (
        <p title="Answers on this site or by replying to our emails. Automatic replies don’t count.">
          <IconMessage size={16} />
          <span>
            {answers.medianMinutes !== null && (
              <>
                {describeAnswerTime(answers.medianMinutes)}
                {' · '}
              </>
            )}
            {describeAnswerShare(answers)}, as of {formatDate(answers.computedOn)}
          </span>
        </p>
      )}
      {listing.possession && (
        <p>
          <IconCamera size={16} />
          {listing.possession.checkedBy === 'staff' ? (
            <span>
              <b>In hand</b>: photographed with our code of {formatDate(listing.possession.day)},
              checked by our staff
            </span>
          ) : (
            <span>
              <b>In hand</b>: photographed with our code of {formatDate(listing.possession.day)},
              checked by the seller’s brokerage
            </span>
          )}
        </p>
      )}
      {listing.confirmedAt && (
        <p>
          <IconCircleCheck size={16} />
          Confirmed as still for sale {formatAgo(listing.confirmedAt, now)}
        </p>
      )}
      <p>
        <IconClock size={16} />
        {formatListed(listing.daysListed)}
      </p>
    </div>
  )
}

type NotesProps = { view: ListingView; contact: ListingContact }
type ContactBoxProps = { view: ListingView; contact: ListingContact; isPreview: boolean }
