import { AirportField } from '#features/lookups/web/public/airport-field.tsx'
import { Field } from '#ui/form/field.tsx'
import { Select } from '#ui/form/select.tsx'
import grid from '#ui/versioned-form/versioned-form.module.css'
import { CityField } from './city-field.tsx'
import type { OfficeForm } from './office-form.ts'
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
