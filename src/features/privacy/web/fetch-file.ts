import { getVerificationEndpoint } from '#features/accounts/second-step-contract.ts'
import { callApi } from '#kernel/web/api-client.ts'
import { requestVerification } from '#kernel/web/verification.ts'
import { showFailure } from '#ui/feedback/show-failure.ts'

/**
 * Submits a form whose response is a file, so the page stays open. `onFetched` is called shortly afterward, to show that
 * the file was downloaded.
 */
export async function fetchFile(form: HTMLFormElement, onFetched: () => void) {
  try {
    const { isFresh } = await callApi(getVerificationEndpoint, {})
    if (!isFresh && !(await requestVerification())) return
    form.submit()
    setTimeout(onFetched, fetchedAfterMs)
  } catch (error) {
    showFailure(error)
  }
}

const fetchedAfterMs = 1_500
