import { useNavigate } from 'react-router'
import type { z } from 'zod'
import { formatCount } from '#kernel/format.ts'
import { callApi } from '#kernel/web/api-client.ts'
import { Button } from '#ui/button.tsx'
import { useCheckedForm } from '#ui/form/use-checked-form.ts'
import { ConflictNote } from '#ui/versioned-form/conflict-note.tsx'
import { FormFoot } from '#ui/versioned-form/form-foot.tsx'
import { LeaveGuard } from '#ui/versioned-form/leave-guard.tsx'
import { ProblemSummary } from '#ui/versioned-form/problem-summary.tsx'
import { useVersionedForm } from '#ui/versioned-form/use-versioned-form.ts'
import { addOfficeEndpoint, editOfficeEndpoint, type OwnOffice } from '../../office-contract.ts'
import { PictureField } from '../pictures/picture-field.tsx'
import styles from './office.module.css'
import { OfficeFields } from './office-fields.tsx'
import {
  emptyOffice,
  type OfficeValues,
  officeLabels,
  type StateChoice,
  toOfficeValues,
} from './office-values.ts'

/** Changes an office. Its picture is sent as soon as it is chosen. */
export function OfficeEditor({ bizId, office, states, onSaved, onCancel, onPicture }: EditorProps) {
  const { bizLocationId: officeId } = office
  const { form, theirs, isChanged, changes, hasUnsaved, takeTheirs, keepMine } = useVersionedForm<
    OfficeValues,
    OwnOffice
  >({
    schema: loadSchema,
    saved: office,
    toValues: toOfficeValues,
    write: (values, version) =>
      callApi(editOfficeEndpoint, { ...values, id: bizId, officeId, version } as EditBody),
    onSaved,
  })
  return (
    <form {...form.props} aria-label={`Edit ${office.name}`}>
      <LeaveGuard hasUnsaved={hasUnsaved} />
      <ProblemSummary form={form} labels={officeLabels} failure={form.failure} />
      {theirs && (
        <ConflictNote
          labels={officeLabels}
          theirs={toOfficeValues(theirs)}
          mine={form.values}
          onTakeTheirs={takeTheirs}
          onKeepMine={keepMine}
        />
      )}
      <OfficeFields fields={{ ...toFields(form), isChanged }} states={states} />
      <div className={styles.picture}>
        <PictureField
          label="Title picture"
          hint="JPEG, PNG or WebP, at least 900 px wide"
          address={office.titleImage}
          target={{ bizId, kind: 'office', officeId }}
          shape="wide"
          onChanged={onPicture}
        />
      </div>
      <FormFoot state={changes > 0 && `${formatCount(changes, 'change')}, not saved`}>
        <Button onClick={onCancel}>Cancel</Button>
        <Button type="submit" variant="act" busy={form.sending}>
          Save office
        </Button>
      </FormFoot>
    </form>
  )
}

/** Adds an office; a picture can be sent once it is there. */
export function NewOffice({ bizId, states, onSaved, cancelTo }: NewOfficeProps) {
  const navigate = useNavigate()
  const form = useCheckedForm<OfficeValues>({
    schema: loadSchema,
    initialValues: emptyOffice,
    send: async (values) => {
      const office = await callApi(addOfficeEndpoint, { ...values, id: bizId } as AddBody)
      form.reset(values)
      onSaved(office)
    },
  })
  return (
    <section aria-labelledby="office">
      <h2 id="office" className={styles.newTitle}>
        New office
      </h2>
      <form {...form.props} aria-label="New office">
        <ProblemSummary form={form} labels={officeLabels} failure={form.failure} />
        <OfficeFields fields={toFields(form)} states={states} />
        <FormFoot state={null}>
          {cancelTo && (
            <Button onClick={() => void navigate(cancelTo, { preventScrollReset: true })}>
              Cancel
            </Button>
          )}
          <Button type="submit" variant="act" busy={form.sending}>
            Add office
          </Button>
        </FormFoot>
      </form>
    </section>
  )
}

function toFields(form: ReturnType<typeof useCheckedForm<OfficeValues>>) {
  return {
    input: form.input,
    value: (name: keyof OfficeValues) => form.values[name],
    fill: form.fill,
  }
}

async function loadSchema() {
  return (await import('../../office-contract.ts')).OfficeForm
}

type EditBody = z.input<typeof editOfficeEndpoint.input>
type AddBody = z.input<typeof addOfficeEndpoint.input>
type EditorProps = {
  bizId: number
  office: OwnOffice
  states: readonly StateChoice[]
  onSaved: (office: OwnOffice) => void
  onCancel: () => void
  onPicture: () => void
}
type NewOfficeProps = {
  bizId: number
  states: readonly StateChoice[]
  onSaved: (office: OwnOffice) => void
  /** Null where there is no office to go back to. */
  cancelTo: string | null
}
