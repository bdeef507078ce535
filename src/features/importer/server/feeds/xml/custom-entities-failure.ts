import { FileFailure } from '#kernel/server/files/file-failure.ts'

export function customEntitiesFailure() {
  return new FileFailure(
    'entities',
    'The file’s DOCTYPE defines custom entities, which aren’t supported. Remove them and try again.',
  )
}
