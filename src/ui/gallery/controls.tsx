import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';

import { ActionMenu } from '#ui/patterns/action-menu.tsx';
import { latePart, useLatePart } from '#ui/patterns/late-part.ts';
import { Button, buttonClass, type ButtonLook, LinkButton } from '#ui/primitives/button.tsx';
import { Checkbox } from '#ui/primitives/checkbox.tsx';
import { Chip } from '#ui/primitives/chip.tsx';
import { IconButton } from '#ui/primitives/icon-button.tsx';
import { RadioCards } from '#ui/primitives/radio-cards.tsx';
import { SegmentedControl } from '#ui/primitives/segmented-control.tsx';
import { Stepper } from '#ui/primitives/stepper.tsx';

import { Specimen } from './specimen.tsx';

const galleryWindow = latePart(() => import('./gallery-window.tsx'));

const looks: readonly ButtonLook[] = ['primary', 'ghost', 'dark', 'danger', 'quiet'];
const tones = ['plain', 'done', 'credit', 'problem', 'busy'] as const;

export function Controls() {
  const { t } = useLingui();
  return (
    <>
      <Specimen name="Button">
        {looks.map((look) => (
          <Button key={look} look={look}>
            {look}
          </Button>
        ))}
        <span className="on-night bg-night p-2">
          <Button look="night">night</Button>
        </span>
      </Specimen>
      <Specimen name="Button: small, icon, busy, disabled">
        <Button size="small">
          <Trans>Small</Trans>
        </Button>
        <Button icon="i-lucide-download">
          <Trans>With an icon</Trans>
        </Button>
        <Button busy>
          <Trans>Busy</Trans>
        </Button>
        <Button disabled>
          <Trans>Disabled</Trans>
        </Button>
        <LinkButton>
          <Trans>As a link</Trans>
        </LinkButton>
        <IconButton icon="i-lucide-x" label={t`Close`} />
      </Specimen>
      <Specimen name="Chip">
        {tones.map((tone) => (
          <Chip key={tone} tone={tone}>
            {tone}
          </Chip>
        ))}
      </Specimen>
      <Choices />
      <Windows />
    </>
  );
}

function Choices() {
  const { t } = useLingui();
  const [size, setSize] = useState<'small' | 'large'>('small');
  const [isOn, setOn] = useState(true);
  const [picked, setPicked] = useState<readonly string[]>(['one']);
  const sizes = [
    { value: 'small', label: t`Small` },
    { value: 'large', label: t`Large` },
  ] as const;
  return (
    <>
      <Specimen name="SegmentedControl: segments, chips">
        <SegmentedControl label={t`Size`} value={size} choices={sizes} onChange={setSize} />
        <SegmentedControl label={t`Size`} value={size} choices={sizes} onChange={setSize} look="chips" />
      </Specimen>
      <Specimen name="Checkbox">
        <Checkbox label={t`On or off`} checked={isOn} onChange={setOn} />
        <Checkbox label={t`Disabled`} checked={false} disabled onChange={() => undefined} />
      </Specimen>
      <Specimen name="RadioCards">
        <RadioCards
          label={t`Cards`}
          value={picked}
          onToggle={(value) => setPicked([value])}
          className="grid-cols-3"
          cards={['one', 'two', 'three'].map((value) => ({
            value,
            label: value,
            disabled: value === 'three',
            content: <span className="grid size-24 place-items-center">{value}</span>,
          }))}
        />
      </Specimen>
    </>
  );
}

function Windows() {
  const { t } = useLingui();
  const [isOpen, setOpen] = useState(false);
  const part = useLatePart(galleryWindow, isOpen, () => setOpen(false), false);
  const [step, setStep] = useState('two');
  const steps = [
    { id: 'one', name: t`Model` },
    { id: 'two', name: t`Garments` },
    { id: 'three', name: t`Result`, why: t`There is nothing to look at yet.` },
  ];
  return (
    <>
      <Specimen name="Stepper">
        <div className="w-full">
          <Stepper current={step} steps={steps} onStep={setStep} />
        </div>
      </Specimen>
      <Specimen name="Menu, Dialog">
        <ActionMenu trigger={<Trans>Open the menu</Trans>} triggerClass={buttonClass('ghost')}>
          <a href="#menu-one" className="block px-3 py-2">
            <Trans>A link</Trans>
          </a>
        </ActionMenu>
        <Button look="ghost" onClick={() => setOpen(true)}>
          <Trans>Open the window</Trans>
        </Button>
        {isOpen && part && <part.GalleryWindow onClose={() => setOpen(false)} />}
      </Specimen>
    </>
  );
}
