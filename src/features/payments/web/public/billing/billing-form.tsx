import { useEffect, useState } from 'react'
import type { Country } from '#features/lookups/contract.ts'
import { CountrySelect } from '#features/lookups/web/public/country-select.tsx'
import { translate } from '#kernel/messages/translate.ts'
import { Button } from '#ui/button.tsx'
import { FailureNote } from '#ui/feedback/failure-note.tsx'
import { showFailure } from '#ui/feedback/show-failure.ts'
import { Field } from '#ui/form/field.tsx'
import { ConflictNote } from '#ui/versioned-form/conflict-note.tsx'
import { useVersionedForm } from '#ui/versioned-form/use-versioned-form.ts'
import type { BillingProfile, Sale } from '../../../billing-contract.ts'
import { type BillingField, billingLabels, maxBillingLengths } from '../../../billing-form.ts'
import styles from '../../payments.module.css'

/** Form for the name and address on invoices. */
export function BillingForm({ sale, onSaved, onCancel }: BillingFormProps) {
  const countries = useCountries()
  const { form, conflict, isChanged } = useVersionedForm<BillingValues, BillingProfile>({
    schema: async () => (await import('../../../billing-form.ts')).BillingInput,
    saved: sale.profile,
    toValues: toBillingValues,
    write: async (values, version) => {
      const { saveBilling } = await import('../../payment-calls.ts')
      return saveBilling({ ...values, bizId: sale.bizId, version })
    },
    onSaved,
  })
  const field = (name: keyof typeof maxBillingLengths, isOptional = false) => (
    <Field
      label={translate(billingLabels[name])}
      optional={isOptional}
      maxLength={maxBillingLengths[name]}
      changed={isChanged(name)}
      {...form.input(name)}
    />
  )
  return (
    <form {...form.props} className="grid gap-4" aria-label="Billing details">
      {conflict && <ConflictNote labels={billingLabels} {...conflict} />}
      <div className={styles.billingFields}>
        {field('name')}
        <CountrySelect
          label={translate(billingLabels.country)}
          none="Select a country"
          countries={countries}
          {...form.input('country')}
        />
        {field('street')}
        {field('postalCode', true)}
        {field('city')}
        {field('region', true)}
        <Field
          label={translate(billingLabels.vatId)}
          optional
          maxLength={maxBillingLengths.vatId}
          hint="For businesses"
          {...form.input('vatId')}
        />
        {field('email', true)}
      </div>
      <FailureNote text={form.failure} />
      <div className="flex gap-2">
        <Button type="submit" busy={form.sending}>
          Save billing details
        </Button>
        {onCancel && (
          <Button variant="ghost" onClick={onCancel}>
            Cancel
          </Button>
        )}
      </div>
    </form>
  )
}

/** Loads the countries. Empty until then. */
function useCountries(): readonly Country[] {
  const [countries, setCountries] = useState<readonly Country[]>([])
  useEffect(() => {
    let isUnmounted = false
    const load = async () => {
      const { listCountries } = await import('../../payment-calls.ts')
      const found = await listCountries()
      if (!isUnmounted) setCountries(found)
    }
    load().catch((error) => isUnmounted || showFailure(error))
    return () => {
      isUnmounted = true
    }
  }, [])
  return countries
}

function toBillingValues(profile: BillingProfile): BillingValues {
  const names = Object.keys(billingLabels) as BillingField[]
  return Object.fromEntries(names.map((name) => [name, profile[name] ?? ''])) as BillingValues
}

type BillingValues = { [Field in BillingField]: string }
type BillingFormProps = {
  sale: Sale
  onSaved: () => void
  /** Undefined if the details are needed. */
  onCancel: (() => void) | undefined
}
