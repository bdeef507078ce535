/** Registers the function that shows the verification dialog. It resolves to true if the user was verified. */
export function onVerificationRequired(show: () => Promise<boolean>) {
  showDialog = show
  return () => {
    if (showDialog === show) showDialog = null
  }
}

/** Asks the user to verify their identity after a `verify_first` response. */
export const requestVerification = async () => (await showDialog?.()) ?? false

let showDialog: (() => Promise<boolean>) | null = null
