import type { ComponentProps } from 'react'
import { formatHour } from '#kernel/format/dates.ts'
import { translate, translateAll } from '#kernel/messages/translate.ts'
import { Field } from '#ui/form/field.tsx'
import { Select } from '#ui/form/select.tsx'
import type { FormState } from '#ui/form/use-validated-form.ts'
import type { ImportSource } from '../../contract.ts'
import { textEncodings } from '../../text-encodings.ts'
import type { ImportPageData } from '../import-data.ts'
import styles from '../importer.module.css'
import type { SourceValues } from './source-values.ts'

export function SourceFieldset({ form, source, owners, isStaff }: SourceFieldsetProps) {
  const choice = (name: keyof SourceValues, label: string, options: Options, none?: string) => (
    <Choice key={name} {...{ form, name, label, options, none }} />
  )
  return (
    <div className={styles.fields}>
      <Field
        label="Name"
        maxLength={80}
        placeholder="National Aircraft Ads, CSV"
        {...form.input('name')}
      />
      {source ? (
        <p className={styles.fixed}>
          <span>Brokerage</span>
          {source.bizName}
        </p>
      ) : (
        choice('bizId', 'Brokerage', toOptions(owners.brokerages), 'Choose')
      )}
      {choice('from', 'Feed', { url: 'From a URL', upload: 'From an uploaded file' })}
      {form.values.from === 'url' && <FeedAddress form={form} />}
      <Field
        label="Removal limit per run"
        inputMode="numeric"
        maxLength={3}
        after="% of its listings"
        hint="If more are missing, the run pauses and asks before hiding any listings."
        {...form.input('brakePercent')}
      />
      <Field
        label="Email reports to"
        optional
        type="email"
        maxLength={100}
        placeholder="inventory@brokerage.example"
        {...form.input('mailTo')}
      />
      {choice('publishes', 'Publishing', publishing)}
      {choice('decimalSeparator', 'Number format', numberFormats, 'Not set (reject 3.900)')}
      {choice('encoding', 'Character set', textEncodings, 'Detect (Unicode or other)')}
      {isStaff &&
        choice('tierId', 'Package for listings', toOptions(owners.tiers), 'None (pay per listing)')}
      {source &&
        owners.offices.length > 0 &&
        choice('bizLocationId', 'Office', toOptions(owners.offices), 'Main office')}
      {source &&
        owners.employees.length > 0 &&
        choice('bizEmpId', 'Responsible broker', toOptions(owners.employees), 'No specific broker')}
    </div>
  )
}

/** Fields for the feed's URL and schedule. */
function FeedAddress({ form }: { form: SourceForm }) {
  const { schedule } = form.values
  return (
    <>
      <Field
        label="Feed URL"
        inputMode="url"
        className={styles.wide}
        placeholder="https://feeds.example.com/inventory.csv"
        {...form.input('feedUrl')}
      />
      <Choice form={form} name="schedule" label="Schedule" options={translateAll(schedules)} />
      {schedule === 'weekly' && (
        <Choice
          form={form}
          name="scheduleDay"
          label="Day of week"
          options={weekdays.map(([day, name]) => [day, translate(name)] as const)}
        />
      )}
      {(schedule === 'daily' || schedule === 'weekly') && (
        <Choice form={form} name="scheduleHour" label="Time (UTC)" options={hours} />
      )}
    </>
  )
}

function Choice({ form, name, ...select }: ChoiceProps) {
  const { name: field, onBlur, error } = form.input(name)
  return (
    <Select
      {...select}
      name={field}
      onBlur={onBlur}
      error={error}
      value={form.values[name]}
      onChange={({ currentTarget }) => form.set(name, currentTarget.value as never)}
    />
  )
}

function toOptions(choices: readonly { id: number; name: string }[]) {
  return choices.map(({ id, name }) => [id, name] as const)
}

const publishing = { preview: 'Preview before publishing', automatic: 'Publish automatically' }
const numberFormats = { '.': '3,900.5 (decimal point)', ',': '3.900,5 (decimal comma)' }
const schedules = {
  none: 'Manually',
  hourly: 'Every hour',
  daily: 'Every day',
  weekly: 'Every week',
}
const weekdays = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'].map(
  (name, id) => [id, name] as const,
)
const hours = Array.from({ length: 24 }, (_, id) => [id, formatHour(id)] as const)

type SourceForm = FormState<SourceValues>
type SourceFieldsetProps = {
  form: SourceForm
  source: ImportSource | null
  owners: ImportPageData['owners']
  isStaff: boolean
}
type Options = NonNullable<ComponentProps<typeof Select>['options']>
type ChoiceProps = Pick<ComponentProps<typeof Select>, 'label' | 'options' | 'none'> & {
  form: SourceForm
  name: keyof SourceValues
}
