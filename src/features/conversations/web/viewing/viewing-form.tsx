import { useId, useState } from 'react'
import { formatTimeZone, localTimeZone } from '#kernel/format/dates.ts'
import { t, translate, translateAll, translateMessage } from '#kernel/messages/translate.ts'
import { useActionForm } from '#ui/action-form/use-action-form.ts'
import { Button } from '#ui/button.tsx'
import { DateField } from '#ui/form/dates/date-field.tsx'
import { Field } from '#ui/form/field.tsx'
import { Select } from '#ui/form/select.tsx'
import { TextArea } from '#ui/form/text-area.tsx'
import { Dialog } from '#ui/overlay/dialog.tsx'
import {
  maxViewingNoteLength,
  maxViewingPlaceLength,
  viewingDurations,
} from '../../conversation-limits.ts'
import type { MeetingPlace, Viewing } from '../../viewing.ts'
import styles from '../thread.module.css'
import type { ViewingTarget } from './viewing-calls.ts'

/**
 * Form for a viewing's time, duration, and place. Times are local to the place, or to this device if the place's time
 * zone is unknown.
 */
export function ViewingForm({
  way,
  viewing,
  meetingPlace,
  onClose,
  onSent,
  onSettled,
}: ViewingFormProps) {
  const id = useId()
  // Version at the time the form was opened. The page may reload its data in the background.
  const [version] = useState(viewing?.version ?? 0)
  const ownZone = localTimeZone()
  const zone = meetingPlace.timeZone ?? ownZone
  const form = useActionForm<Record<string, string>>({
    schema: async () => (await import('../../viewing.ts')).ViewingFields,
    initialValues: {
      day: '',
      time: '',
      minutes: '60',
      place: viewing?.place ?? meetingPlace.place ?? '',
      note: '',
      timeZone: ownZone,
    },
    // A link's token mustn't be stored.
    draft: 'leadId' in way ? `viewing.${way.leadId}.${version}` : undefined,
    send: async ({ day = '', time = '', minutes = '', place = '', note = '' }) => {
      const { proposeViewing } = await import('./viewing-calls.ts')
      const proposal = { version, day, time, minutes, place, note, timeZone: ownZone }
      await proposeViewing(way, proposal).finally(onSettled)
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
      <form {...form.props} id={id} className="grid gap-4">
        <div className={styles.when}>
          <DateField label="Date" {...form.input('day')} />
          <DateField
            label={translateMessage('Time', 'of day')}
            kind="time"
            {...form.input('time')}
          />
          <Select
            label="Duration"
            options={translateAll(viewingDurations)}
            {...form.input('minutes')}
          />
        </div>
        <p className={styles.zone}>
          {meetingPlace.timeZone
            ? t`Local time at the aircraft: ${formatTimeZone(zone)}.`
            : t`Your local time: ${formatTimeZone(zone)}. The aircraft’s local time is unknown.`}
        </p>
        <Field label="Location" maxLength={maxViewingPlaceLength} {...form.input('place')} />
        <TextArea
          label="Note (optional)"
          maxLength={maxViewingNoteLength}
          rows={3}
          {...form.input('note')}
        />
        {(form.failure ?? form.input('timeZone').error) && (
          <p className="text-orange-text text-14" role="alert">
            {translate(form.failure) ?? translate(form.input('timeZone').error)}
          </p>
        )}
      </form>
    </Dialog>
  )
}

type ViewingFormProps = {
  way: ViewingTarget
  viewing: Viewing | null
  meetingPlace: MeetingPlace
  onClose: () => void
  onSent: () => void
  /** Called after success or failure, because the page may be outdated. */
  onSettled: () => void
}
