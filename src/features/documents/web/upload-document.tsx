import { useState } from 'react'
import { formatBytes } from '#kernel/web/format-bytes.ts'
import { Button } from '#ui/button.tsx'
import { Field } from '#ui/form/field.tsx'
import { Select } from '#ui/form/select.tsx'
import { useCheckedForm } from '#ui/form/use-checked-form.ts'
import {
  accessLabels,
  accessNames,
  type DocumentKind,
  documentKinds,
  kindNames,
  mostFileBytes,
  titleMax,
} from '../document-rules.ts'
import { sendDocument } from './document-calls.ts'
import styles from './documents-editor.module.css'

/** One file, what it is, and who may open it. */
export function UploadDocument({ listingId, onCancel, onSaved }: UploadDocumentProps) {
  const [file, setFile] = useState<File | null>(null)
  const form = useCheckedForm<Record<string, string>>({
    schema: async () => (await import('../contract.ts')).DocumentFields,
    initialValues: { kind: 'airframe-logs', title: '', access: 'released', file: '' },
    send: async ({ kind = '', title = '', access = '' }) => {
      if (file) await sendDocument(listingId, { kind, title, access }, file)
      await onSaved()
    },
  })
  const { error } = form.input('file')
  return (
    <form {...form.props} className={styles.form} aria-label="New document">
      <div className={styles.fields}>
        <Select
          label="What it is"
          value={form.values.kind ?? ''}
          onChange={({ currentTarget }) => form.set('kind', currentTarget.value)}
        >
          {kindNames.map((kind) => (
            <option key={kind} value={kind}>
              {documentKinds[kind]}
            </option>
          ))}
        </Select>
        <Field
          label="Name"
          placeholder="Annual inspection, 14 Mar 2026"
          maxLength={titleMax}
          {...form.input('title')}
        />
        <Select
          label="Who may open it"
          value={form.values.access ?? ''}
          onChange={({ currentTarget }) => form.set('access', currentTarget.value)}
        >
          {accessNames.map((name) => (
            <option key={name} value={name}>
              {accessLabels[name]}
            </option>
          ))}
        </Select>
        <label className={styles.file}>
          <span>File</span>
          <input
            type="file"
            accept=".pdf,image/jpeg,image/png,image/webp,image/avif"
            aria-invalid={error ? true : undefined}
            aria-describedby="document-file-note"
            onChange={({ currentTarget }) => {
              const chosen = currentTarget.files?.[0] ?? null
              setFile(chosen)
              form.fill({
                file: chosen?.name ?? '',
                // The kind's own name is a better start than that of a scanner.
                ...(form.values.title === '' && {
                  title: documentKinds[form.values.kind as DocumentKind] ?? '',
                }),
              })
            }}
          />
        </label>
      </div>
      <p id="document-file-note" className={error ? styles.error : styles.note}>
        {error ??
          (file
            ? formatBytes(file.size)
            : `PDF or picture, at most ${mostFileBytes / 1024 / 1024} MB`)}
      </p>
      {form.failure && (
        <p className={styles.error} role="alert">
          {form.failure}
        </p>
      )}
      <div className={styles.add}>
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
