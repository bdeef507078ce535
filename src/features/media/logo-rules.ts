export const maxLogoBytes = 2 * 1024 * 1024
export const logoTooLargeMessage = 'The file is larger than 2 MB.'
