import { callApi } from '#kernel/web/api-client.ts'
import { Button } from '#ui/button.tsx'
import { FailureNote } from '#ui/feedback/failure-note.tsx'
import { showToast } from '#ui/feedback/toast.tsx'
import { useAction } from '#ui/use-action.ts'
import { requestPasswordEndpoint } from '../../issuer-login-contract.ts'

/** Emails a link to set the first password of an account. */
export function SetPasswordButton() {
  const asking = useAction(async () => showToast(await callApi(requestPasswordEndpoint, {})))
  return (
    <>
      <FailureNote text={asking.failure} />
      <Button busy={asking.isBusy} onClick={asking.run}>
        Email me a link to set a password
      </Button>
    </>
  )
}
