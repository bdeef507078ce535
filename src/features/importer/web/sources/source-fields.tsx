import type { ReactNode } from 'react'
import { Field } from '#ui/form/field.tsx'
import { Select } from '#ui/form/select.tsx'
import type { useCheckedForm } from '#ui/form/use-checked-form.ts'
import type { ImportSource } from '../../contract.ts'
import type { ImportPageData } from '../import-data.ts'
import styles from './source-dialog.module.css'
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
      {choice('from', 'The feed comes', [
        <option key="url" value="url">
          From an address
        </option>,
        <option key="upload" value="upload">
          As a file that somebody uploads
        </option>,
      ])}
      {values.from === 'url' && <FeedAddress form={form} />}
      <Field
        label="May lose in one run"
        inputMode="numeric"
        maxLength={3}
        after="% of its listings"
        hint="If more are missing, the run holds and asks before anything goes off the market."
        {...form.input('brakePercent')}
      />
      <Field
        label="Report by mail to"
        optional
        type="email"
        maxLength={100}
        placeholder="inventory@brokerage.example"
        {...form.input('mailTo')}
      />
      {isStaff &&
        choice('tierId', 'Package of its listings', [
          <option key="" value="">
            None: each is paid for
          </option>,
          ...toOptions(owners.tiers),
        ])}
      {source &&
        owners.offices.length > 0 &&
        choice('bizLocationId', 'Office', [
          <option key="" value="">
            The main one
          </option>,
          ...toOptions(owners.offices),
        ])}
      {source &&
        owners.employees.length > 0 &&
        choice('bizEmpId', 'Who answers for them', [
          <option key="" value="">
            Nobody by name
          </option>,
          ...toOptions(owners.employees),
        ])}
    </div>
  )
}

/** Where the feed is fetched, and when. */
function FeedAddress({ form }: { form: SourceForm }) {
  const { schedule } = form.values
  return (
    <>
      <Field
        label="Feed url"
        inputMode="url"
        className={styles.wide}
        placeholder="https://feeds.example.com/inventory.csv"
        {...form.input('feedUrl')}
      />
      <Choice form={form} name="schedule" label="Runs">
        <option value="none">By hand</option>
        <option value="hourly">Every hour</option>
        <option value="daily">Every day</option>
        <option value="weekly">Every week</option>
      </Choice>
      {schedule === 'weekly' && (
        <Choice form={form} name="scheduleDay" label="On">
          {weekdays}
        </Choice>
      )}
      {(schedule === 'daily' || schedule === 'weekly') && (
        <Choice form={form} name="scheduleHour" label="At, UTC">
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
const hours = toOptions(
  Array.from({ length: 24 }, (_, id) => ({ id, name: `${String(id).padStart(2, '0')}:00` })),
)

type SourceForm = ReturnType<typeof useCheckedForm<SourceValues>>
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
