/** Puts what a button carries into the clipboard, and says so on it for a while. */
export function copyOnPress(button: HTMLElement): void {
  const words = button.textContent;
  button.addEventListener('click', () => {
    const { copy = '', copied = '' } = button.dataset;
    navigator.clipboard.writeText(copy).then(
      () => {
        button.textContent = copied;
        setTimeout(() => (button.textContent = words), 2000);
      },
      () => {},
    );
  });
}
