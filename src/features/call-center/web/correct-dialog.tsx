import { useRevalidator } from 'react-router'
import { callApi } from '#kernel/web/api-client.ts'
import { Button } from '#ui/button.tsx'
import { showToast } from '#ui/feedback/toast.tsx'
import { Field } from '#ui/form/field.tsx'
import { SubmitButton } from '#ui/form/submit-button.tsx'
import { useCheckedForm } from '#ui/form/use-checked-form.ts'
import { Dialog } from '#ui/overlay/dialog.tsx'
import { resendSignUpEndpoint, type SignUp } from '../contract.ts'
import styles from './sign-up-form.module.css'

/** An address that was heard or typed wrong: the mail goes out again, to the right one. */
export function CorrectDialog({ signUp, onClose }: { signUp: SignUp; onClose: () => void }) {
  const { revalidate } = useRevalidator()
  const form = useCheckedForm({
    schema: async () => (await import('../contract.ts')).CorrectionForm,
    initialValues: { email: signUp.email },
    send: async ({ email }) => {
      const corrected = await callApi(resendSignUpEndpoint, { profileId: signUp.profileId, email })
      showToast({ message: `The mail is on its way to ${corrected.email}.` })
      onClose()
      await revalidate()
    },
  })
  return (
    <Dialog title="Correct the address" onClose={onClose}>
      <form {...form.props} className={styles.form} aria-label="Correct the address">
        <Field label="E-mail" type="email" autoComplete="off" {...form.input('email')} />
        {form.failure && (
          <p className={styles.failure} role="alert">
            {form.failure}
          </p>
        )}
        <SubmitButton form={form} block>
          Save and send the mail
        </SubmitButton>
        <Button block onClick={onClose}>
          Cancel
        </Button>
      </form>
    </Dialog>
  )
}
