import { useNavigate } from 'react-router'
import type { z } from 'zod'
import { t } from '#kernel/messages/translate.ts'
import { callApi } from '#kernel/web/api-client.ts'
import { useActionForm } from '#ui/action-form/use-action-form.ts'
import { Button } from '#ui/button.tsx'
import type { FormState } from '#ui/form/use-validated-form.ts'
import { FormFooter } from '#ui/versioned-form/form-footer.tsx'
import { ProblemSummary } from '#ui/versioned-form/problem-summary.tsx'
import { useVersionedForm } from '#ui/versioned-form/use-versioned-form.ts'
import { VersionedForm } from '#ui/versioned-form/versioned-form.tsx'
import { addOfficeEndpoint, editOfficeEndpoint, type OfficeDetails } from '../../office-contract.ts'
import { ImageField } from '../images/image-field.tsx'
import styles from '../locations-tab.module.css'
import { OfficeFieldset } from './office-fieldset.tsx'
import {
  emptyOffice,
  type OfficeOptions,
  type OfficeValues,
  officeLabelsIn,
  toOfficeValues,
} from './office-values.ts'

/** Form for an office. Its photo is uploaded as soon as it is selected. */
export function OfficeEditor({
  bizId,
  office,
  options,
  onSaved,
  onCancel,
  onPicture,
}: OfficeEditorProps) {
  const { bizLocationId: officeId } = office
  const state = useVersionedForm<OfficeValues, OfficeDetails>({
    schema: loadSchema,
    saved: office,
    toValues: toOfficeValues,
    write: (values, version) =>
      callApi(editOfficeEndpoint, { ...values, id: bizId, officeId, version } as EditBody),
    onSaved,
  })
  const { form, isChanged } = state
  return (
    <VersionedForm
      state={state}
      label={t`Edit ${office.name}`}
      labels={officeLabelsIn(form.values.country)}
      submitLabel="Save office"
      onCancel={onCancel}
    >
      <OfficeFieldset fields={{ ...toFields(form), isChanged }} options={options} />
      <div className="mt-5">
        <ImageField
          label="Cover photo"
          hint="JPEG, PNG, or WebP, at least 900 px wide"
          address={office.titleImage}
          target={{ bizId, kind: 'office', officeId }}
          shape="wide"
          onChanged={onPicture}
        />
      </div>
    </VersionedForm>
  )
}

/** Form for a new office. A photo can be uploaded after the office is created. */
export function NewOffice({ bizId, options, onSaved, cancelTo }: NewOfficeProps) {
  const navigate = useNavigate()
  const form = useActionForm({
    endpoint: async () => addOfficeEndpoint,
    schema: loadSchema,
    initialValues: emptyOffice,
    input: (values) => ({ ...values, id: bizId }),
    resetTo: (_, values) => values,
    onDone: onSaved,
  })
  return (
    <section aria-labelledby="office">
      <h2 id="office" className={styles.newTitle}>
        Add office
      </h2>
      <form {...form.props} aria-label="Add office">
        <ProblemSummary
          form={form}
          labels={officeLabelsIn(form.values.country)}
          failure={form.failure}
        />
        <OfficeFieldset fields={toFields(form)} options={options} />
        <FormFooter state={null}>
          {cancelTo && (
            <Button onClick={() => void navigate(cancelTo, { preventScrollReset: true })}>
              Cancel
            </Button>
          )}
          <Button type="submit" variant="act" busy={form.sending}>
            Add office
          </Button>
        </FormFooter>
      </form>
    </section>
  )
}

function toFields(form: FormState<OfficeValues>) {
  return {
    input: form.input,
    value: (name: keyof OfficeValues) => form.values[name],
    fill: form.fill,
  }
}

async function loadSchema() {
  return (await import('../../office-contract.ts')).OfficeInput
}

type EditBody = z.input<typeof editOfficeEndpoint.input>
type OfficeEditorProps = {
  bizId: number
  office: OfficeDetails
  options: OfficeOptions
  onSaved: (office: OfficeDetails) => void
  onCancel: () => void
  onPicture: () => void
}
type NewOfficeProps = {
  bizId: number
  options: OfficeOptions
  onSaved: (office: OfficeDetails) => void
  /** Null if the brokerage doesn't have any offices yet. */
  cancelTo: string | null
}
