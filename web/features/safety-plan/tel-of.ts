/** What a tap on a number dials; null when it holds too few digits to be one. */
export const telOf = (phone: string): string | null => {
  const digits = phone.replace(/\D/g, '');
  return digits.length < 2 ? null : `tel:${phone.trim().startsWith('+') ? '+' : ''}${digits}`;
};
