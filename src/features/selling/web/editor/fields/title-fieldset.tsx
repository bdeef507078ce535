import { maxEditTitleLength } from '../../../contract.ts'
import { useDraft } from '../editor-context.ts'
import styles from '../engine-fields.module.css'
import { EditField } from './edit-field.tsx'

export function TitleFieldset() {
  return (
    <>
      <div className={styles.titleFields}>
        <TitleField />
        <EditField path="listing.stockNumber" />
      </div>
      <DealTerms />
    </>
  )
}

function TitleField() {
  const title = useDraft<string | null>('listing.title')
  return (
    <div className={styles.title}>
      <EditField path="listing.title" />
      <p className={styles.count}>
        <span className="num">{title?.length ?? 0}</span> of {maxEditTitleLength}
      </p>
    </div>
  )
}

function PriceField() {
  const isOnRequest = useDraft<boolean>('listing.isPriceOnRequest')
  const price = useDraft('listing.price')
  return (
    <EditField
      path="listing.price"
      className={styles.amount}
      disabled={isOnRequest && price === null}
    />
  )
}

function DealTerms() {
  const isForRent = useDraft<boolean>('listing.isForRent')
  const isFractional = useDraft<boolean>('listing.isFractional')
  return (
    <fieldset className={styles.terms}>
      <legend className="sr">Terms</legend>
      <PriceField />
      <EditField path="listing.currency" className={styles.amount} />
      <div className={styles.flags}>
        <EditField path="listing.isPriceOnRequest" />
        <EditField path="listing.isNegotiable" />
        <EditField path="listing.isForRent" />
        <EditField path="listing.isFractional" />
      </div>
      {isForRent && <EditField path="listing.leaseRateMonthly" className={styles.amount} />}
      {isFractional && (
        <>
          <EditField path="listing.sharePercent" className={styles.amount} />
          <EditField path="listing.sharePrice" className={styles.amount} />
        </>
      )}
    </fieldset>
  )
}
