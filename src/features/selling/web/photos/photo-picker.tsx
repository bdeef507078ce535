import type { Ref } from 'react'
import { acceptedTypes, correctTypes } from './chosen-photo.ts'

/** Hidden field that a button opens. Calls `onChoose` with the files, with corrected names and types. */
export function PhotoPicker({ ref, onChoose, isCamera = false }: PhotoPickerProps) {
  return (
    <input
      ref={ref}
      type="file"
      accept={acceptedTypes}
      hidden
      multiple={!isCamera}
      capture={isCamera ? 'environment' : undefined}
      aria-label={isCamera ? undefined : 'Photos of the aircraft'}
      onChange={({ currentTarget }) => {
        void correctTypes(currentTarget.files ?? []).then(onChoose)
        // Allows the user to choose the same file again.
        currentTarget.value = ''
      }}
    />
  )
}

type PhotoPickerProps = {
  ref: Ref<HTMLInputElement>
  onChoose: (files: File[]) => void
  /** True if phones take a photo instead. */
  isCamera?: boolean
}
