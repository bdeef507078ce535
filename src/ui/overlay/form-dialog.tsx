import { ValidatedForm, type ValidatedFormProps } from '../form/validated-form.tsx'
import { Dialog } from './dialog.tsx'

/** A dialog with a form. Its title is also the form's accessible name. The form's `send` must close the dialog. */
export function FormDialog({ title, onClose, ...form }: FormDialogProps) {
  return (
    <Dialog title={title} onClose={onClose}>
      <ValidatedForm label={title} {...form} />
    </Dialog>
  )
}

type FormDialogProps = Omit<ValidatedFormProps, 'label'> & { title: string; onClose: () => void }
