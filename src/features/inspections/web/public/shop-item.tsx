import { formatDistance } from '#features/lookups/flying-distance.ts'
import { formatPlace } from '#kernel/format/addresses.ts'
import { formatDate, formatMonthDay } from '#kernel/format/dates.ts'
import { phoneHref } from '#kernel/format/phone-href.ts'
import { t, translate } from '#kernel/messages/translate.ts'
import { destinations } from '#kernel/web/destinations.ts'
import { Link } from '#ui/link.tsx'
import { useUnits } from '#ui/units.tsx'
import type { InspectionShop } from '../../contract.ts'
import { kindLabels } from '../../shop-rules.ts'
import styles from '../shops.module.css'

/** What a shop states about itself, with the day of each statement. */
export function ShopItem({ shop, heading: Heading }: ShopItemProps) {
  const units = useUnits()
  const { airportIdent, airportName, place, distanceNm, website } = shop
  const distance = distanceNm === null ? null : formatDistance(distanceNm, units)
  return (
    <li id={`shop-${shop.id}`} className={styles.item}>
      <div>
        <Heading className={styles.name} translate="no">
          {shop.name}
        </Heading>
        <p className="text-ink-2">
          {[distance, t`${airportIdent} ${airportName}`, formatPlace(place)]
            .filter(Boolean)
            .join(' · ')}
        </p>
        <p className="text-ink-3 text-12">
          {shop.sellers.length === 0
            ? t`Independent of sellers, as declared by the shop on ${formatDate(shop.declaredOn)}`
            : t`Belongs to ${shop.sellers.join(', ')}, as stated by the shop on ${formatDate(shop.declaredOn)}`}
        </p>
      </div>
      <div>
        <p>{shop.kinds.map((kind) => translate(kindLabels[kind])).join(', ')}</p>
        {shop.makes.length > 0 && <p>Knows {shop.makes.join(', ')}</p>}
        {shop.certificates && (
          <p>
            Certificates, as stated by the shop on {formatDate(shop.declaredOn)}:{' '}
            {shop.certificates}
          </p>
        )}
      </div>
      <div>
        {shop.freeFrom && shop.freeStatedOn && (
          <>
            <p className="font-600">Free from the week of {formatMonthDay(shop.freeFrom)}</p>
            <p className="text-ink-3 text-12">Stated {formatMonthDay(shop.freeStatedOn)}</p>
          </>
        )}
        {shop.phone && (
          <a className="link num" href={phoneHref(shop.phone)}>
            {shop.phone}
          </a>
        )}
        {shop.email && (
          <a className="link" href={`mailto:${encodeURIComponent(shop.email)}`}>
            {shop.email}
          </a>
        )}
        {website && (
          <a className="link" href={website} rel="noopener nofollow ugc" target="_blank">
            {new URL(website).hostname.replace(/^www\./, '')}
            <span className="sr"> (opens in a new tab)</span>
          </a>
        )}
        <Link className={styles.report} rel="nofollow" to={destinations.report('shop', shop.id)}>
          Report {shop.name}
        </Link>
      </div>
    </li>
  )
}

type ShopItemProps = { shop: InspectionShop; heading: 'h2' | 'h3' }
