import type { Country } from '#features/lookups/contract.ts'
import { AirportField } from '#features/lookups/web/public/airport-field.tsx'
import { CountrySelect } from '#features/lookups/web/public/country-select.tsx'
import { findPlaces, findPlacesAbroad } from '#features/lookups/web/public/find-places.ts'
import { addressFormat } from '#kernel/format/address-formats.ts'
import { translateRegion } from '#kernel/format/addresses.ts'
import { t, translate } from '#kernel/messages/translate.ts'
import { Combobox } from '#ui/form/combobox.tsx'
import { Field } from '#ui/form/field.tsx'
import type { FieldAppearance } from '#ui/form/field-frame.tsx'
import { Select } from '#ui/form/select.tsx'
import { useDebouncedResults } from '#ui/form/use-debounced-results.ts'
import type { FormState } from '#ui/form/use-validated-form.ts'
import grid from '#ui/versioned-form/versioned-form.module.css'
import { type OfficeField, type OfficeOptions, officeLabelsIn } from './office-values.ts'

export function OfficeFieldset({ fields, options, isFirst }: OfficeFieldsetProps) {
  const labels = officeLabelsIn(fields.value('country'))
  const fieldProps = (name: OfficeField, className?: string) => ({
    label: translate(labels[name]),
    changed: fields.isChanged?.(name),
    className,
    ...fields.input(name),
  })
  const { name: airportName, error: airportError } = fields.input('airportIdent')
  return (
    <div className={grid.fields}>
      <Field {...fieldProps('name', grid.most)} maxLength={100} />
      <AirportField
        name={airportName}
        label="Airport"
        className={grid.third}
        value={fields.value('airportIdent') || null}
        changed={fields.isChanged?.('airportIdent')}
        error={airportError}
        onChange={(ident) => fields.fill({ airportIdent: ident ?? '' })}
      />
      <CountrySelect
        {...fieldProps('country', grid.whole)}
        countries={options.countries}
        onChange={({ currentTarget: { value } }) =>
          fields.fill({ country: value, stateId: '', region: '', zip: '' })
        }
      />
      <Field {...fieldProps('street')} optional autoComplete="off" maxLength={200} />
      <Field {...fieldProps('street2')} optional autoComplete="off" maxLength={200} />
      <TownFieldset {...{ fields, fieldProps, options }} />
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

type OfficeFieldsetProps = {
  fields: OfficeForm
  options: OfficeOptions
  /** True in the form that creates a brokerage, which shows only required fields. */
  isFirst?: boolean
}

/** City, region, and postal code in the order of the country. */
function TownFieldset({ fields, fieldProps, options }: TownFieldsProps) {
  const country = fields.value('country')
  const { lines, codes, isPostalCodeRequired, isRegionRequired } = addressFormat(country)
  const parts = lines.join('').match(/[CRP]/g) ?? []
  const className = parts.length > 2 ? grid.third : undefined
  return parts.map((part) => {
    if (part === 'C')
      return (
        <CityField
          key={part}
          className={parts.length === 1 ? grid.whole : className}
          look={fieldProps('city')}
          country={options.countries.find(({ code }) => code === country)}
          fields={fields}
        />
      )
    if (part === 'P')
      return (
        <Field
          key={part}
          {...fieldProps('zip', className)}
          optional={!isPostalCodeRequired}
          inputMode={/[AX]/.test(String(codes)) ? 'text' : 'numeric'}
          maxLength={12}
          autoComplete="off"
        />
      )
    return country === 'US' ? (
      <Select
        key={part}
        {...fieldProps('stateId', className)}
        none="Choose a state"
        options={options.states.map(({ id, name }) => [id, translateRegion(name)])}
      />
    ) : (
      <Field
        key={part}
        {...fieldProps('region', className)}
        optional={!isRegionRequired}
        maxLength={100}
        autoComplete="off"
      />
    )
  })
}

/** City field with suggestions. Selecting one in the United States also fills in the state and ZIP code. */
function CityField({ className, look, country, fields }: CityFieldProps) {
  const { name, value, onBlur, label, error, changed } = look
  const isUS = country?.code === 'US'
  const query = isUS || value.trim() === '' ? value : `${value}, ${country?.name}`
  const { results } = useDebouncedResults(query, isUS ? findPlaces : findPlacesAbroad)
  return (
    <Combobox
      text={value}
      onType={(city) => fields.fill({ city })}
      options={results.map((place) => ({
        key: place.id,
        text: t`${place.city}, ${place.state}`,
        detail: place.zip,
        place,
      }))}
      onChoose={({ place: { city, stateId, zip } }) =>
        fields.fill(isUS ? { city, stateId: String(stateId), zip } : { city })
      }
      appearance={{ label, error, changed, className }}
      input={{ name, onBlur, maxLength: 100 }}
    />
  )
}

type TownFieldsProps = {
  fields: OfficeForm
  fieldProps: (
    name: OfficeField,
    className?: string,
  ) => CityFieldProps['look'] & ReturnType<OfficeForm['input']> & { className: string | undefined }
  options: OfficeOptions
}

type CityFieldProps = {
  className: string | undefined
  look: Pick<FieldAppearance, 'label' | 'error' | 'changed'> & {
    name: string
    value: string
    onBlur: () => void
  }
  /** Undefined if the country is unknown. */
  country: Country | undefined
  fields: OfficeForm
}

/** Interface to the office fields of any form, regardless of how the form names them. */
type OfficeForm = {
  input: (name: OfficeField) => ReturnType<FormState['input']>
  value: (name: OfficeField) => string
  fill: (values: Partial<Record<OfficeField, string>>) => void
  isChanged?: (name: OfficeField) => boolean
}
