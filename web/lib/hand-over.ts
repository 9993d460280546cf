/** Hands a file to the browser, which keeps it where downloads go. */
export const handOver = (file: Blob, name: string): void => {
  const address = URL.createObjectURL(file);
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  // In the page while it is pressed: a few browsers give a link outside of it no name.
  document.body.append(link);
  link.click();
  link.remove();
  // Some browsers read the address only after the click is over.
  setTimeout(() => URL.revokeObjectURL(address), 60_000);
};
