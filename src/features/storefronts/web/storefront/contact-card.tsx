import type { Office } from '#features/brokerages/contract.ts'
import IconMapPin from '#icons/IconMapPin'
import IconMessage from '#icons/IconMessage'
import IconPhone from '#icons/IconPhone'
import IconWorld from '#icons/IconWorld'
import { addressLines, formatAddress } from '#kernel/format/addresses.ts'
import { phoneHref } from '#kernel/format/phone-href.ts'
import { LinkButton } from '#ui/button.tsx'
import { toSiteName } from '../site-name.ts'
import styles from './storefront.module.css'
import type { StorefrontData } from './storefront-data.ts'

/** A brokerage's contact details: the phone number and address of its main office, and its website. */
export function ContactCard({ brokerage, office, path, canAsk, phones }: ContactCardProps) {
  const { website } = brokerage
  return (
    <section className={styles.card} aria-labelledby="contact">
      <h2 id="contact">Contact</h2>
      <div className="grid gap-2">
        {canAsk && (
          <div className={styles.ask}>
            <LinkButton to={`${path}/ask`} variant="act" block icon={IconMessage}>
              Send message
            </LinkButton>
          </div>
        )}
        <OfficePhone phone={office?.phone ?? null} phones={phones} />
      </div>
      <ul>
        {website && (
          <li>
            <IconWorld size={16} />
            <a className="link" href={website} rel="noopener nofollow ugc" target="_blank">
              {toSiteName(website)}
              <span className="sr"> (opens in a new tab)</span>
            </a>
          </li>
        )}
        {office && (
          <li>
            <IconMapPin size={16} />
            <span>
              <span className={styles.address}>{addressLines(office).join('\n')}</span>
              <a className="link" href={mapHref(office)} rel="noopener" target="_blank">
                Map<span className="sr"> (opens in a new tab)</span>
              </a>
            </span>
          </li>
        )}
      </ul>
    </section>
  )
}

function mapHref(office: Office) {
  return `https://www.openstreetmap.org/search?query=${encodeURIComponent(formatAddress(office))}`
}

/** A number that can't be dialed from everywhere is text. */
function OfficePhone({
  phone,
  phones,
}: {
  phone: string | null
  phones: Readonly<Record<string, string>>
}) {
  if (!phone) return <p className="text-ink-3 text-14">Phone not stated</p>
  const dialed = phoneHref(phone)
  if (!dialed) return <p>{phone}</p>
  return (
    <LinkButton to={dialed} block icon={IconPhone}>
      {phones[phone] ?? phone}
    </LinkButton>
  )
}

/** Sticky bar with the two contact options on phones and tablets. */
export function ContactBar({ office, path }: { office: Office | null; path: string }) {
  const dialed = office?.phone ? phoneHref(office.phone) : undefined
  return (
    <div className={styles.bar}>
      {dialed && (
        <LinkButton to={dialed} icon={IconPhone}>
          Call
        </LinkButton>
      )}
      <LinkButton to={`${path}/ask`} variant="act" icon={IconMessage}>
        Send message
      </LinkButton>
    </div>
  )
}

type ContactCardProps = {
  brokerage: StorefrontData['brokerage']
  office: Office | null
  /** Path of the brokerage's page. */
  path: string
  /** True if there's an aircraft for sale to ask about. */
  canAsk: boolean
  /** Phone numbers as written in the visitor's country, by number. */
  phones: Readonly<Record<string, string>>
}
