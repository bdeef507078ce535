import { useEffect, useState } from 'react'
import { formatBytes, formatCount } from '#kernel/format/numbers.ts'
import { t } from '#kernel/messages/translate.ts'
import { useActionForm } from '#ui/action-form/use-action-form.ts'
import { Button } from '#ui/button.tsx'
import { Field } from '#ui/form/field.tsx'
import { FileField } from '#ui/form/file-field.tsx'
import { ProblemSummary } from '#ui/versioned-form/problem-summary.tsx'
import { UnsavedChangesGuard } from '#ui/versioned-form/unsaved-changes-guard.tsx'
import {
  documentExtensions,
  maxCommunityDocuments,
  maxDocumentBytes,
} from '../../document-rules.ts'
import { maxTextLengths } from '../../limits.ts'
import styles from './editing.module.css'
import { failWithToast } from './record-forms.tsx'
import { sendDocuments } from './send-documents.ts'
import type { Editing } from './use-editing.ts'

/** Form for uploading files of different types as one document. The name defaults to the file name. */
export function UploadForm({ editing, onSaved }: { editing: Editing; onSaved: () => void }) {
  const [files, setFiles] = useState<readonly File[]>([])
  const form = useActionForm<Record<string, string>>({
    schema: async () => (await import('../../rules.ts')).CommunityDocumentFields,
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
      <UnsavedChangesGuard hasUnsaved={() => hasFiles} />
      <div className={styles.panelHead}>
        <b>New document</b>
      </div>
      <ProblemSummary form={form} labels={{ file: 'File' }} failure={form.failure} />
      <div className={styles.fields}>
        <FileField
          label="Files"
          name="file"
          multiple
          className={styles.long}
          accept={documentExtensions.map((ext) => `.${ext}`).join(',')}
          files={files}
          onChoose={(chosen) => {
            setFiles(chosen)
            form.fill({ file: chosen.map(({ name }) => name).join() })
          }}
          error={error}
          hint={
            hasFiles
              ? t`${formatCount(files.length, 'file')}, ${formatBytes(files.reduce((sum, { size }) => sum + size, 0))}`
              : t`PDF, Word, Excel, text, PNG, or JPEG. Up to ${maxCommunityDocuments} files of ${maxDocumentBytes / 1024 / 1024} MB each`
          }
        />
        <Field
          label="Name"
          optional
          hint="Defaults to the file name"
          maxLength={maxTextLengths.documentName}
          className={styles.short}
          {...form.input('name')}
        />
        <Field
          label="Description"
          optional
          maxLength={maxTextLengths.documentDescription}
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
