import { useId } from 'react'
import { Button } from '#ui/button.tsx'
import { Field } from '#ui/form/field.tsx'
import { Select } from '#ui/form/select.tsx'
import { TextArea } from '#ui/form/text-area.tsx'
import { useCheckedForm } from '#ui/form/use-checked-form.ts'
import { Dialog } from '#ui/overlay/dialog.tsx'
import type { MeetingPlace, Viewing } from '../../viewing.ts'
import styles from './viewing-box.module.css'
import type { ViewingWay } from './viewing-calls.ts'

/** When, how long and where; the clock is that of the place, or of this device where nobody knows it. */
export function ViewingForm({ way, viewing, meetingPlace, onClose, onSent }: ViewingFormProps) {
  const id = useId()
  const ownZone = Intl.DateTimeFormat().resolvedOptions().timeZone
  const zone = meetingPlace.timeZone ?? ownZone
  const form = useCheckedForm<Record<string, string>>({
    schema: async () => (await import('../../viewing.ts')).ViewingFields,
    initialValues: {
      day: '',
      time: '',
      minutes: '60',
      place: viewing?.place ?? meetingPlace.place ?? '',
      note: '',
      timeZone: ownZone,
    },
    send: async ({ day = '', time = '', minutes = '', place = '', note = '' }) => {
      const { proposeViewing } = await import('./viewing-calls.ts')
      const version = viewing?.version ?? 0
      await proposeViewing(way, { version, day, time, minutes, place, note, timeZone: ownZone })
      onSent()
    },
  })
  const again = viewing?.state === 'proposed' || viewing?.state === 'agreed'
  return (
    <Dialog
      title={again ? 'Suggest another time' : 'Suggest a viewing'}
      onClose={onClose}
      foot={
        <>
          <Button variant="ghost" onClick={onClose}>
            Close
          </Button>
          <Button type="submit" form={id} variant="act" busy={form.sending}>
            Send
          </Button>
        </>
      }
    >
      <form {...form.props} id={id} className={styles.form}>
        <div className={styles.when}>
          <Field label="Day" type="date" {...form.input('day')} />
          <Field label="Time" type="time" {...form.input('time')} />
          <Select
            label="How long"
            value={form.values.minutes ?? ''}
            onChange={({ currentTarget }) => form.set('minutes', currentTarget.value)}
          >
            {lengths.map(([minutes, words]) => (
              <option key={minutes} value={minutes}>
                {words}
              </option>
            ))}
          </Select>
        </div>
        <p className={styles.zone}>
          {meetingPlace.timeZone
            ? `On the clock where the aircraft stands (${zone}).`
            : `On the clock of your device (${zone}): that of the aircraft’s airport is not known.`}
        </p>
        <Field label="Where" maxLength={120} {...form.input('place')} />
        <TextArea label="Note (optional)" longest={500} rows={3} {...form.input('note')} />
        {(form.failure ?? form.input('timeZone').error) && (
          <p className={styles.failure} role="alert">
            {form.failure ?? form.input('timeZone').error}
          </p>
        )}
      </form>
    </Dialog>
  )
}

const lengths = [
  ['30', '30 minutes'],
  ['60', '1 hour'],
  ['90', '1 hour 30 minutes'],
  ['120', '2 hours'],
  ['180', '3 hours'],
  ['240', '4 hours'],
] as const

type ViewingFormProps = {
  way: ViewingWay
  viewing: Viewing | null
  meetingPlace: MeetingPlace
  onClose: () => void
  onSent: () => void
}
