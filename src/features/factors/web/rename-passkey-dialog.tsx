import { callApi } from '#kernel/web/api-client.ts'
import { Field } from '#ui/form/field.tsx'
import { SubmitButton } from '#ui/form/submit-button.tsx'
import { useValidatedForm } from '#ui/form/use-validated-form.ts'
import { Dialog } from '#ui/overlay/dialog.tsx'
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
    <Dialog title="Name this passkey" onClose={onClose}>
      <form className="grid gap-4" {...form.props} aria-label="Name this passkey">
        <Field
          label="Name"
          hint="Where you keep it, such as “Key ring” or “Phone”"
          {...form.input('name')}
        />
        <FailureText text={form.failure} />
        <SubmitButton form={form}>Save</SubmitButton>
      </form>
    </Dialog>
  )
}

type RenamePasskeyDialogProps = {
  passkey: { id: number; name: string }
  onDone: () => void
  onClose: () => void
}
