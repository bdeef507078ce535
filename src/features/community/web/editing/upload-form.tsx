import { useEffect, useState } from 'react'
import { formatCount } from '#kernel/format.ts'
import { formatBytes } from '#kernel/web/format-bytes.ts'
import { Button } from '#ui/button.tsx'
import { Field } from '#ui/form/field.tsx'
import { useCheckedForm } from '#ui/form/use-checked-form.ts'
import { LeaveGuard } from '#ui/versioned-form/leave-guard.tsx'
import { ProblemSummary } from '#ui/versioned-form/problem-summary.tsx'
import { documentExtensions, mostBytes, mostFiles } from '../../document-rules.ts'
import { lengths } from '../../limits.ts'
import styles from './editing.module.css'
import { failWithToast } from './record-forms.tsx'
import { sendDocuments } from './send-documents.ts'
import type { Editing } from './use-editing.ts'

/** Files that become one document, a type each; without a name each is called as its file. */
export function UploadForm({ editing, onSaved }: { editing: Editing; onSaved: () => void }) {
  const [files, setFiles] = useState<readonly File[]>([])
  const form = useCheckedForm<Record<string, string>>({
    schema: async () => (await import('../../rules.ts')).DocumentFields,
    initialValues: { name: '', description: '', file: '' },
    send: async ({ name = '', description = '' }) => {
      await sendDocuments({ name, description }, files).catch(failWithToast('creating', 'document'))
      editing.close()
      onSaved()
    },
  })
  const { watch } = editing
  const hasFiles = files.length > 0
  useEffect(() => watch(() => hasFiles), [watch, hasFiles])
  const { error } = form.input('file')
  return (
    <form {...form.props} className={styles.panel} aria-label="New document">
      <LeaveGuard hasUnsaved={() => hasFiles} />
      <div className={styles.panelHead}>
        <b>New document</b>
      </div>
      <ProblemSummary form={form} labels={{ file: 'File' }} failure={form.failure} />
      <div className={styles.fields}>
        <div className={styles.long}>
          <label className={styles.file}>
            <span>Files</span>
            <input
              type="file"
              name="file"
              multiple
              accept={documentExtensions.map((ext) => `.${ext}`).join(',')}
              aria-invalid={error ? true : undefined}
              aria-describedby="document-file-note"
              onChange={(event) => {
                const chosen = [...(event.currentTarget.files ?? [])]
                setFiles(chosen)
                form.fill({ file: chosen.map(({ name }) => name).join() })
              }}
            />
          </label>
          <p id="document-file-note" className={error ? styles.error : styles.note}>
            {error ??
              (hasFiles
                ? `${formatCount(files.length, 'file')}, ${formatBytes(files.reduce((sum, { size }) => sum + size, 0))}`
                : `PDF, Word, Excel, text, PNG or JPEG; at most ${mostFiles} files of ${mostBytes / 1024 / 1024} MB`)}
          </p>
        </div>
        <Field
          label="Name"
          optional
          hint="As the file if empty"
          maxLength={lengths.documentName}
          className={styles.short}
          {...form.input('name')}
        />
        <Field
          label="Description"
          optional
          maxLength={lengths.documentDescription}
          className={styles.short}
          {...form.input('description')}
        />
      </div>
      <div className={styles.panelFoot}>
        <Button type="submit" variant="act" busy={form.sending} disabled={!hasFiles}>
          Upload
        </Button>
        <Button onClick={editing.close}>Cancel</Button>
      </div>
    </form>
  )
}
