import type { z } from 'zod'
import { type Kind, kinds } from '#features/lookups/kinds.ts'
import { AirportField } from '#features/lookups/web/public/airport-field.tsx'
import { formatCount } from '#kernel/format/numbers.ts'
import { t, translate } from '#kernel/messages/translate.ts'
import { callApi } from '#kernel/web/api-client.ts'
import { Button } from '#ui/button.tsx'
import { FailureNote } from '#ui/feedback/failure-note.tsx'
import { Checkbox } from '#ui/form/checkbox.tsx'
import { DateField } from '#ui/form/dates/date-field.tsx'
import { Field } from '#ui/form/field.tsx'
import { ConflictNote } from '#ui/versioned-form/conflict-note.tsx'
import { FormFooter } from '#ui/versioned-form/form-footer.tsx'
import { ProblemSummary } from '#ui/versioned-form/problem-summary.tsx'
import { UnsavedChangesGuard } from '#ui/versioned-form/unsaved-changes-guard.tsx'
import { useVersionedForm } from '#ui/versioned-form/use-versioned-form.ts'
import { type OwnShop, saveOwnShopEndpoint } from '../contract.ts'
import { kindLabels } from '../shop-rules.ts'
import styles from './shops.module.css'

/** Form for the shop of an account. */
export function ShopEditor({ shop, onSaved }: ShopEditorProps) {
  const { form, conflict, changes, hasUnsaved } = useVersionedForm<ShopValues, OwnShop>({
    schema: async () => (await import('../contract.ts')).ShopFields,
    saved: shop,
    draft: 'shop',
    toValues,
    write: (values, version) =>
      callApi(saveOwnShopEndpoint, { ...values, version } as z.input<
        typeof saveOwnShopEndpoint.input
      >),
    onSaved,
  })
  const { name: airportName, error: airportError } = form.input('airportIdent')
  return (
    <form className={styles.form} {...form.props} aria-label="Your inspection shop">
      <UnsavedChangesGuard hasUnsaved={hasUnsaved} onLeave={form.deleteDraft} />
      <ProblemSummary form={form} labels={labels} failure={form.failure} />
      {conflict && <ConflictNote labels={labels} {...conflict} />}
      <Field label="Name" maxLength={100} {...form.input('name')} />
      <AirportField
        name={airportName}
        label="Airport"
        isRequired
        value={form.values.airportIdent || null}
        error={airportError}
        onChange={(ident) => form.fill({ airportIdent: ident ?? '' })}
      />
      <Field label="Phone" optional type="tel" maxLength={30} {...form.input('phone')} />
      <Field label="Email" optional type="email" maxLength={100} {...form.input('email')} />
      <Field label="Website" optional maxLength={300} {...form.input('website')} />
      <KindChoice
        chosen={form.values.kinds.split(',')}
        error={form.input('kinds').error}
        onChange={(chosen) => form.fill({ kinds: chosen.join(',') })}
      />
      <Field
        label="Makes or types"
        optional
        hint="Separate them with commas. Buyers of these makes see your shop first."
        maxLength={1_000}
        {...form.input('makes')}
      />
      <Field
        label="Certificates"
        optional
        hint="Such as your FAA repair station or EASA Part-145 number"
        maxLength={200}
        {...form.input('certificates')}
      />
      <DateField
        label="Next free week"
        optional
        hint="Any day of the week in which you can start an inspection"
        {...form.input('freeFrom')}
      />
      <Checkbox
        label="This shop sells no aircraft and belongs to no one who does."
        {...form.box('isIndependent')}
      />
      {!form.values.isIndependent && (
        <Field
          label="Brokerages and sellers it belongs to"
          hint="Separate them with semicolons. We don’t suggest your shop for their aircraft."
          maxLength={1_000}
          {...form.input('sellers')}
        />
      )}
      <FormFooter state={changes > 0 && t`${formatCount(changes, 'change')} not saved`}>
        <Button type="submit" variant="act" busy={form.sending}>
          Save shop
        </Button>
      </FormFooter>
    </form>
  )
}

function KindChoice({ chosen, error, onChange }: KindChoiceProps) {
  return (
    <fieldset className={styles.kinds}>
      <legend>Kinds of aircraft</legend>
      {kinds.map((kind) => (
        <Checkbox
          key={kind}
          name="kinds"
          label={translate(kindLabels[kind])}
          checked={chosen.includes(kind)}
          aria-invalid={error ? true : undefined}
          onChange={({ currentTarget: { checked } }) =>
            onChange(kinds.filter((name) => (name === kind ? checked : chosen.includes(name))))
          }
        />
      ))}
      <FailureNote text={error} />
    </fieldset>
  )
}

function toValues(shop: OwnShop) {
  return {
    name: shop.name,
    airportIdent: shop.airportIdent,
    phone: shop.phone ?? '',
    email: shop.email ?? '',
    website: shop.website ?? '',
    kinds: shop.kinds.join(','),
    makes: shop.makes.join(', '),
    certificates: shop.certificates ?? '',
    freeFrom: shop.freeFrom ?? '',
    isIndependent: shop.version > 0 && shop.sellers.length === 0,
    sellers: shop.sellers.join('; '),
  }
}

const labels = {
  name: 'Name',
  airportIdent: 'Airport',
  phone: 'Phone',
  email: 'Email',
  website: 'Website',
  kinds: 'Kinds of aircraft',
  makes: 'Makes or types',
  certificates: 'Certificates',
  freeFrom: 'Next free week',
  isIndependent: 'Independent of sellers',
  sellers: 'Brokerages and sellers it belongs to',
} as const satisfies Record<keyof ShopValues, string>

type ShopValues = ReturnType<typeof toValues>
type KindChoiceProps = {
  chosen: readonly string[]
  error: string | null | undefined
  onChange: (chosen: Kind[]) => void
}
type ShopEditorProps = { shop: OwnShop; onSaved: (shop: OwnShop) => void }
