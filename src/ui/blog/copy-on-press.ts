/** Makes a button copy its data to the clipboard and confirm it in its label for 2 s. */
export function copyOnPress(button: HTMLElement): void {
  const label = button.textContent;
  button.addEventListener('click', () => {
    const { copy = '', copied = '' } = button.dataset;
    navigator.clipboard.writeText(copy).then(
      () => {
        button.textContent = copied;
        setTimeout(() => (button.textContent = label), 2000);
      },
      () => {},
    );
  });
}
