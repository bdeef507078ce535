import { findPlacesEndpoint } from '#features/lookups/contract.ts'
import { AirportField } from '#features/lookups/web/public/airport-field.tsx'
import { t } from '#kernel/messages/translate.ts'
import { callApi } from '#kernel/web/api-client.ts'
import { Combobox } from '#ui/form/combobox.tsx'
import { Field } from '#ui/form/field.tsx'
import type { FieldAppearance } from '#ui/form/field-frame.tsx'
import { Select } from '#ui/form/select.tsx'
import { useDebouncedResults } from '#ui/form/use-debounced-results.ts'
import type { FormState } from '#ui/form/use-validated-form.ts'
import grid from '#ui/versioned-form/versioned-form.module.css'
import { type OfficeField, officeLabels, type StateChoice } from './office-values.ts'

export function OfficeFields({ fields, states, isFirst }: OfficeFieldsProps) {
  const fieldProps = (name: OfficeField, className?: string) => ({
    label: officeLabels[name],
    changed: fields.isChanged?.(name),
    className,
    ...fields.input(name),
  })
  const { error: airportError } = fields.input('airportIdent')
  return (
    <div className={grid.fields}>
      <Field {...fieldProps('name', grid.most)} maxLength={100} />
      <AirportField
        label="Airport"
        className={grid.third}
        value={fields.value('airportIdent') || null}
        changed={fields.isChanged?.('airportIdent')}
        error={airportError}
        onChange={(ident) => fields.fill({ airportIdent: ident ?? '' })}
      />
      <Field {...fieldProps('street')} optional autoComplete="off" maxLength={200} />
      <Field {...fieldProps('street2')} optional autoComplete="off" maxLength={200} />
      <CityField className={grid.third} look={fieldProps('city')} fields={fields} />
      <Select
        {...fieldProps('stateId', grid.third)}
        none="Choose a state"
        options={states.map(({ id, name }) => [id, name])}
      />
      <Field
        {...fieldProps('zip', grid.third)}
        inputMode="numeric"
        maxLength={10}
        autoComplete="off"
      />
      <Field {...fieldProps('contactName')} maxLength={100} autoComplete="off" />
      <Field {...fieldProps('contactPhone')} type="tel" maxLength={30} autoComplete="off" />
      {!isFirst && (
        <>
          <Field
            {...fieldProps('contactSMS')}
            optional
            type="tel"
            maxLength={30}
            autoComplete="off"
          />
          <Field {...fieldProps('contactEmail')} optional type="email" autoComplete="off" />
          <Field {...fieldProps('phone')} optional type="tel" maxLength={30} autoComplete="off" />
        </>
      )}
      <Field
        {...fieldProps('email', isFirst ? grid.whole : undefined)}
        optional
        type="email"
        autoComplete="off"
      />
      {!isFirst && (
        <Field
          {...fieldProps('openingHours', grid.whole)}
          optional
          maxLength={200}
          placeholder="Mon–Sat 8 AM–6 PM"
        />
      )}
    </div>
  )
}

type OfficeFieldsProps = {
  fields: OfficeForm
  states: readonly StateChoice[]
  /** True in the form that creates a brokerage, which shows only required fields. */
  isFirst?: boolean
}

/** City field with suggestions. Selecting one also fills in the state and ZIP code. */
function CityField({ className, look, fields }: CityFieldProps) {
  const { name, value, onBlur, label, error, changed } = look
  const { found } = useDebouncedResults(value, findPlaces)
  return (
    <Combobox
      text={value}
      onType={(city) => fields.fill({ city })}
      options={found.map((place) => ({
        key: place.id,
        text: t`${place.city}, ${place.state}`,
        detail: place.zip,
        place,
      }))}
      onChoose={({ place: { city, stateId, zip } }) =>
        fields.fill({ city, stateId: String(stateId), zip })
      }
      appearance={{ label, error, changed, className }}
      input={{ name, onBlur, maxLength: 100 }}
    />
  )
}

function findPlaces(q: string, signal: AbortSignal) {
  return callApi(findPlacesEndpoint, { q }, { signal })
}

type CityFieldProps = {
  className: string | undefined
  look: Pick<FieldAppearance, 'label' | 'error' | 'changed'> & {
    name: string
    value: string
    onBlur: () => void
  }
  fields: OfficeForm
}

/** Interface to the office fields of any form, regardless of how the form names them. */
type OfficeForm = {
  input: (name: OfficeField) => ReturnType<FormState['input']>
  value: (name: OfficeField) => string
  fill: (values: Partial<Record<OfficeField, string>>) => void
  isChanged?: (name: OfficeField) => boolean
}
