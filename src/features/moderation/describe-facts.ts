import { t } from '#kernel/messages/translate.ts'

/** Describes what two listings have in common, for sellers and staff. */
export function describeFacts({ sameRegistration, sameSerial, samePictures }: Common): string[] {
  const facts = [
    sameRegistration !== null && t`N-number ${sameRegistration}`,
    sameSerial !== null && t`serial number ${sameSerial}`,
    samePictures > 0 && (samePictures === 1 ? '1 photo' : t`${samePictures} photos`),
  ]
  return facts.filter((fact) => typeof fact === 'string')
}

type Common = { sameRegistration: string | null; sameSerial: string | null; samePictures: number }
