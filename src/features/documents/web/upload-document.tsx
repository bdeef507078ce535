import { useState } from 'react'
import { formatBytes } from '#kernel/format/numbers.ts'
import { t, translateAll } from '#kernel/messages/translate.ts'
import { useActionForm } from '#ui/action-form/use-action-form.ts'
import { Button } from '#ui/button.tsx'
import { FailureNote } from '#ui/feedback/failure-note.tsx'
import { Field } from '#ui/form/field.tsx'
import { FileField } from '#ui/form/file-field.tsx'
import { Select } from '#ui/form/select.tsx'
import {
  type DocumentKind,
  documentAccessLabels,
  documentKinds,
  maxListingFileBytes,
  maxTitleLength,
} from '../document-rules.ts'
import { uploadDocument } from './document-calls.ts'

/** Upload form with a file, its kind, and its access level. */
export function UploadDocument({ listingId, onCancel, onSaved }: UploadDocumentProps) {
  const [file, setFile] = useState<File | null>(null)
  const form = useActionForm<Record<string, string>>({
    schema: async () => (await import('../contract.ts')).DocumentFields,
    initialValues: { kind: 'airframe-logs', title: '', access: 'released', file: '' },
    send: async ({ kind = '', title = '', access = '' }) => {
      if (file) await uploadDocument(listingId, { kind, title, access }, file)
      await onSaved()
    },
  })
  const { error } = form.input('file')
  return (
    <form {...form.props} className="mt-4 p-4 line rounded-small" aria-label="New document">
      <div className="grid grid-cols-2 gap-4 phone:grid-cols-1">
        <Select
          label="Document type"
          options={translateAll(documentKinds)}
          {...form.input('kind')}
        />
        <Field
          label="Name"
          placeholder="Annual inspection, Mar 14, 2026"
          maxLength={maxTitleLength}
          {...form.input('title')}
        />
        <Select
          label="Who can open it"
          options={translateAll(documentAccessLabels)}
          {...form.input('access')}
        />
        <FileField
          label="File"
          accept=".pdf,image/jpeg,image/png,image/webp,image/avif"
          files={file ? [file] : []}
          onChoose={([selected = null]) => {
            setFile(selected)
            form.fill({
              file: selected?.name ?? '',
              // The kind's name is a better default title than a scanner's file name.
              ...(form.values.title === '' && {
                title: documentKinds[form.values.kind as DocumentKind] ?? '',
              }),
            })
          }}
          error={error}
          hint={
            file
              ? formatBytes(file.size)
              : t`PDF or image, up to ${maxListingFileBytes / 1024 / 1024} MB`
          }
        />
      </div>
      <FailureNote title="Error Uploading Documents" text={form.failure} />
      <div className="flex gap-2 mt-4">
        <Button type="submit" busy={form.sending} disabled={!file}>
          Upload
        </Button>
        <Button variant="ghost" onClick={onCancel}>
          Cancel
        </Button>
      </div>
    </form>
  )
}

type UploadDocumentProps = {
  listingId: number
  onCancel: () => void
  onSaved: () => Promise<void>
}
