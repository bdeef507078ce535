import { callApi } from '#kernel/web/api-client.ts'
import { ConflictNote } from '#ui/versioned-form/conflict-note.tsx'
import { useVersionedForm } from '#ui/versioned-form/use-versioned-form.ts'
import { editIntroEndpoint, type Intro } from '../../contract.ts'
import { maxLengths } from '../../limits.ts'
import type { EditedField } from './editing-kinds.ts'
import { failWithToast } from './record-forms.tsx'
import { RecordPanel } from './record-panel.tsx'
import type { Editing } from './use-editing.ts'

const fields: readonly EditedField[] = [
  { name: 'name', label: 'Name', type: 'text', longest: maxLengths.introName },
  { name: 'text', label: 'Text', type: 'area', longest: maxLengths.introText },
]
const labels = { name: 'Name', text: 'Text' }

/** Form for the community's name and description. Version 0 means that they don't exist yet. */
export function IntroEditor({ intro, editing, onSaved }: IntroEditorProps) {
  const { form, conflict, isChanged, hasUnsaved } = useVersionedForm<Record<string, string>, Intro>(
    {
      schema: async () => (await import('../../rules.ts')).IntroForm,
      saved: intro ?? { name: '', text: '', version: 0 },
      toValues: ({ name, text }) => ({ name, text }),
      write: ({ name = '', text = '' }, version) =>
        callApi(editIntroEndpoint, { name, text, version }).catch(
          failWithToast('updating', 'introduction'),
        ),
      onSaved: (written) => {
        editing.close()
        onSaved(written)
      },
    },
  )
  return (
    <RecordPanel
      title="Introduction"
      form={form}
      fields={fields}
      isChanged={isChanged}
      hasUnsaved={hasUnsaved}
      onWatch={editing.watch}
      onCancel={editing.close}
    >
      {conflict && <ConflictNote labels={labels} {...conflict} />}
    </RecordPanel>
  )
}

type IntroEditorProps = {
  intro: Intro | null
  editing: Editing
  onSaved: (intro: Intro) => void
}
