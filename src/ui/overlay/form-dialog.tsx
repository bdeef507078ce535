import { ValidatedForm, type ValidatedFormProps } from '../form/validated-form.tsx'
import { Dialog } from './dialog.tsx'

/** A dialog with a form, whose name is the dialog's title. `send` of the form must close it. */
export function FormDialog({ title, onClose, ...form }: FormDialogProps) {
  return (
    <Dialog title={title} onClose={onClose}>
      <ValidatedForm label={title} {...form} />
    </Dialog>
  )
}

type FormDialogProps = Omit<ValidatedFormProps, 'label'> & { title: string; onClose: () => void }
