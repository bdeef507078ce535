import { translate } from '#kernel/messages/translate.ts'
import { Checkbox } from '#ui/form/checkbox.tsx'
import { Field } from '#ui/form/field.tsx'
import { Select } from '#ui/form/select.tsx'
import type { FormState } from '#ui/form/use-validated-form.ts'
import {
  certificateLabels,
  hoursFields,
  maxCardLength,
  meansLabels,
  readyLabels,
} from '../fields.ts'
import { type CardValues, cardLabels } from './card-values.ts'

export function CardFieldset({ form }: { form: FormState<CardValues> }) {
  return (
    <>
      <fieldset>
        <legend>The purchase</legend>
        <CardSelect form={form} name="means" labels={meansLabels} />
        {form.values.means === 'loan' && (
          <CardNumber form={form} name="loanAmount" unit="US dollars" />
        )}
        <CardSelect form={form} name="ready" labels={readyLabels} />
        <CardText form={form} name="sells" placeholder="1978 Cessna 337G" />
        <CardText form={form} name="based" placeholder="Fort Collins, KFNL" />
        <CardText form={form} name="shop" />
      </fieldset>
      <fieldset>
        <legend>Certificate and ratings</legend>
        <CardSelect form={form} name="certificate" labels={certificateLabels} />
        <CardText form={form} name="ratings" placeholder="Seaplane, CE-525" />
        <Checkbox label="Instrument rating" {...form.box('instrument')} />
        <Checkbox label="Multi-engine rating" {...form.box('multiRated')} />
      </fieldset>
      <fieldset>
        <legend>Hours</legend>
        {hoursFields.map((name) => (
          <CardNumber key={name} form={form} name={name} />
        ))}
        <CardText form={form} name="model" placeholder="Beechcraft F33A" />
        <CardNumber form={form} name="hoursInModel" />
      </fieldset>
    </>
  )
}

function CardSelect({ form, name, labels }: FieldProps & { labels: Record<string, string> }) {
  return (
    <Select
      label={cardLabels[name]}
      optional
      none="Not stated"
      options={Object.entries(labels).map(([value, label]) => [value, translate(label)])}
      {...form.input(name as 'means')}
    />
  )
}

function CardText({ form, name, placeholder }: FieldProps & { placeholder?: string }) {
  return (
    <Field
      label={cardLabels[name]}
      optional
      maxLength={maxCardLength}
      placeholder={placeholder}
      {...form.input(name as 'based')}
    />
  )
}

function CardNumber({ form, name, unit }: FieldProps & { unit?: string }) {
  return (
    <Field
      label={cardLabels[name]}
      optional
      numeric
      inputMode="numeric"
      maxLength={11}
      after={unit && translate(unit)}
      {...form.input(name as 'hoursTotal')}
    />
  )
}

type FieldProps = { form: FormState<CardValues>; name: keyof CardValues }
