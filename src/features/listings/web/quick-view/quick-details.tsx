import { statedCategory } from '#features/lookups/unstated-kind.ts'
import { translateRegion } from '#kernel/format/addresses.ts'
import type { Units } from '#kernel/format/units.ts'
import { t, translate } from '#kernel/messages/translate.ts'
import { type FactRow, Facts } from '#ui/facts/facts.tsx'
import { Skeleton } from '#ui/feedback/skeleton.tsx'
import { Section } from '#ui/layout/section.tsx'
import { Link } from '#ui/link.tsx'
import { useUnits } from '#ui/units.tsx'
import { WrittenText } from '#ui/written-text.ts'
import { aircraftFacts } from '../../aircraft-facts.ts'
import { formatFact, formatLength } from '../../fact-format.ts'
import { identityFields, kindFields, termFields } from '../../listing-fields.ts'
import type { QuickView } from '../../quick-view-contract.ts'
import styles from '../quick-photos.module.css'

/** Description, seller, and all other fields. Shows a placeholder while `view` is null. */
export function QuickDetails({ view, url }: { view: QuickView | null; url: string }) {
  const units = useUnits()
  if (!view) return <Waiting />
  return (
    <>
      <div className="grid gap-2 text-14">
        {view.description && (
          <p className={styles.description}>
            <WrittenText text={view.description} />
          </p>
        )}
        {!view.isSold && <p className="font-550 wrap-anywhere">{formatSeller(view)}</p>}
      </div>
      <Section title="All details" dense>
        <div className={styles.facts}>
          <Facts rows={aircraftRows(view, units)} />
          <Facts rows={placeRows(view)} />
          <Link to={`${url}#place`} className={styles.map}>
            <img
              src={view.mapUrl}
              width={200}
              height={200}
              alt={t`Map of ${view.city}, ${translateRegion(view.state)}`}
            />
          </Link>
        </div>
      </Section>
    </>
  )
}

function formatSeller({ seller, isIndv, sellsAs }: QuickView): string {
  if (!isIndv) return t`Offered by ${seller ?? translate('a brokerage')}`
  if (sellsAs === 'business') return t`Offered by ${seller ?? translate('a business')}`
  return seller ? t`Offered by ${seller}, private seller` : 'Offered by a private seller'
}

function aircraftRows(view: QuickView, units: Units): FactRow[] {
  const { length } = kindFields
  return [
    { label: identityFields.year.label, value: view.year },
    { label: 'Make', value: view.make },
    { label: kindFields.model.label, value: view.model },
    { label: kindFields.categoryId.label, value: translate(statedCategory(view)) },
    { label: kindFields.isNew.label, value: translate(view.isNew ? 'New' : 'Used') },
    { label: length.label, value: formatLength(view.length, units), unit: units.length },
    { label: kindFields.hullTypeId.label, value: translate(view.hullMaterial) },
  ]
}

function placeRows(view: QuickView): FactRow[] {
  return [
    { label: kindFields.fuelTypeId.label, value: translate(view.fuel) },
    { label: kindFields.engineCount.label, value: view.engineCount },
    {
      label: aircraftFacts.passengers.label,
      value: formatFact(aircraftFacts.passengers, view.seats),
    },
    { label: termFields.isForRent.label, value: translate(view.isForRent ? 'Yes' : 'No') },
    { label: 'City', value: view.city },
    ...(view.country === 'US'
      ? [
          { label: 'State', value: translateRegion(view.state) },
          { label: 'ZIP', value: view.zip },
        ]
      : [{ label: 'Country', value: translateRegion(view.state) }]),
  ]
}

const waitingLines = ['96%', '92%', '64%', '30%']

function Waiting() {
  return (
    <div className={styles.waiting} aria-busy="true">
      <span className="sr">loading...</span>
      {waitingLines.map((width) => (
        <Skeleton key={width} width={width} />
      ))}
    </div>
  )
}
