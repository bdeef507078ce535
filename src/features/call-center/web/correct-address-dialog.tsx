import { useRevalidator } from 'react-router'
import { callApi } from '#kernel/web/api-client.ts'
import { Button } from '#ui/button.tsx'
import { showToast } from '#ui/feedback/toast.tsx'
import { Field } from '#ui/form/field.tsx'
import { SubmitButton } from '#ui/form/submit-button.tsx'
import { useValidatedForm } from '#ui/form/use-validated-form.ts'
import { Dialog } from '#ui/overlay/dialog.tsx'
import { resendSignUpEndpoint, type SignUp } from '../contract.ts'

/** Corrects a wrong address and resends the email. */
export function CorrectAddressDialog({ signUp, onClose }: { signUp: SignUp; onClose: () => void }) {
  const { revalidate } = useRevalidator()
  const form = useValidatedForm({
    schema: async () => (await import('../contract.ts')).CorrectionForm,
    initialValues: { email: signUp.email },
    send: async ({ email }) => {
      const corrected = await callApi(resendSignUpEndpoint, { profileId: signUp.profileId, email })
      showToast({ message: `Email sent to ${corrected.email}.` })
      onClose()
      await revalidate()
    },
  })
  return (
    <Dialog title="Correct address" onClose={onClose}>
      <form {...form.props} className="grid gap-4 mt-4" aria-label="Correct address">
        <Field label="Email" type="email" autoComplete="off" {...form.input('email')} />
        {form.failure && (
          <p className="text-orange-text text-14" role="alert">
            {form.failure}
          </p>
        )}
        <SubmitButton form={form} explains block>
          Save and send email
        </SubmitButton>
        <Button block onClick={onClose}>
          Cancel
        </Button>
      </form>
    </Dialog>
  )
}
