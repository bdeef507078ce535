/** What whoever runs a backup or a restore can do something about, in a sentence. */
export class BackupError extends Error {
  override name = 'BackupError'
}
