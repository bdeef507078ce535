/** An error that the operator of a backup or restore can resolve. */
export class BackupError extends Error {
  override name = 'BackupError'
}
