import { callApi } from '#kernel/web/api-client.ts'
import { Field } from '#ui/form/field.tsx'
import { useValidatedForm } from '#ui/form/use-validated-form.ts'
import { FormDialog } from '#ui/overlay/form-dialog.tsx'
import { renamePasskeyEndpoint } from '../contract.ts'
import { FailureText } from './failure-text.tsx'

export function RenamePasskeyDialog({ passkey, onDone, onClose }: RenamePasskeyDialogProps) {
  const form = useValidatedForm({
    schema: async () => (await import('../contract.ts')).NamePasskeyForm,
    initialValues: { name: passkey.name },
    send: async ({ name }) => {
      await callApi(renamePasskeyEndpoint, { id: passkey.id, name })
      onDone()
      onClose()
    },
  })
  return (
    <FormDialog
      title="Name this passkey"
      form={form}
      submit="Save"
      failure={<FailureText text={form.failure} />}
      onClose={onClose}
    >
      <Field
        label="Name"
        hint="Where you keep it, such as “Key ring” or “Phone”"
        {...form.input('name')}
      />
    </FormDialog>
  )
}

type RenamePasskeyDialogProps = {
  passkey: { id: number; name: string }
  onDone: () => void
  onClose: () => void
}
