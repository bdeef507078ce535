/** An error in a backup or restore that the operator can fix. */
export class BackupError extends Error {
  override name = 'BackupError'
}
