import type { ReactNode } from 'react'
import { formatHour } from '#kernel/format/dates.ts'
import { Field } from '#ui/form/field.tsx'
import { Select } from '#ui/form/select.tsx'
import type { useValidatedForm } from '#ui/form/use-validated-form.ts'
import type { ImportSource } from '../../contract.ts'
import type { ImportPageData } from '../import-data.ts'
import styles from '../importer.module.css'
import type { SourceValues } from './source-values.ts'

export function SourceFields({ form, source, owners, isStaff }: SourceFieldsProps) {
  const { values } = form
  const choice = (name: keyof SourceValues, label: string, children: ReactNode) => (
    <Choice key={name} form={form} name={name} label={label}>
      {children}
    </Choice>
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
        choice('bizId', 'Brokerage', [
          <option key="" value="">
            Choose
          </option>,
          ...toOptions(owners.brokerages),
        ])
      )}
      {choice('from', 'Feed', [
        <option key="url" value="url">
          From a URL
        </option>,
        <option key="upload" value="upload">
          From an uploaded file
        </option>,
      ])}
      {values.from === 'url' && <FeedAddress form={form} />}
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
      {choice('publishes', 'Publishing', [
        <option key="preview" value="preview">
          Preview before publishing
        </option>,
        <option key="automatic" value="automatic">
          Publish automatically
        </option>,
      ])}
      {choice('decimalSeparator', 'Number format', [
        <option key="" value="">
          Not set (reject 3.900)
        </option>,
        <option key="." value=".">
          3,900.5 (decimal point)
        </option>,
        <option key="," value=",">
          3.900,5 (decimal comma)
        </option>,
      ])}
      {isStaff &&
        choice('tierId', 'Package for listings', [
          <option key="" value="">
            None (pay per listing)
          </option>,
          ...toOptions(owners.tiers),
        ])}
      {source &&
        owners.offices.length > 0 &&
        choice('bizLocationId', 'Office', [
          <option key="" value="">
            Main office
          </option>,
          ...toOptions(owners.offices),
        ])}
      {source &&
        owners.employees.length > 0 &&
        choice('bizEmpId', 'Responsible broker', [
          <option key="" value="">
            No specific broker
          </option>,
          ...toOptions(owners.employees),
        ])}
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
      <Choice form={form} name="schedule" label="Schedule">
        <option value="none">Manually</option>
        <option value="hourly">Every hour</option>
        <option value="daily">Every day</option>
        <option value="weekly">Every week</option>
      </Choice>
      {schedule === 'weekly' && (
        <Choice form={form} name="scheduleDay" label="Day of week">
          {weekdays}
        </Choice>
      )}
      {(schedule === 'daily' || schedule === 'weekly') && (
        <Choice form={form} name="scheduleHour" label="Time (UTC)">
          {hours}
        </Choice>
      )}
    </>
  )
}

function Choice({ form, name, label, children }: ChoiceProps) {
  const { name: field, onBlur, error } = form.input(name)
  return (
    <Select
      label={label}
      name={field}
      onBlur={onBlur}
      error={error}
      value={form.values[name]}
      onChange={({ currentTarget }) => form.set(name, currentTarget.value as never)}
    >
      {children}
    </Select>
  )
}

function toOptions(choices: readonly { id: number; name: string }[]) {
  return choices.map(({ id, name }) => (
    <option key={id} value={id}>
      {name}
    </option>
  ))
}

const weekdays = toOptions(
  ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'].map(
    (name, id) => ({ id, name }),
  ),
)
const hours = toOptions(Array.from({ length: 24 }, (_, id) => ({ id, name: formatHour(id) })))

type SourceForm = ReturnType<typeof useValidatedForm<SourceValues>>
type SourceFieldsProps = {
  form: SourceForm
  source: ImportSource | null
  owners: ImportPageData['owners']
  isStaff: boolean
}
type ChoiceProps = {
  form: SourceForm
  name: keyof SourceValues
  label: string
  children: ReactNode
}
